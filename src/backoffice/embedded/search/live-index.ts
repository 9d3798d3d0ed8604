import { getLog } from '../../log.ts';
import { readVersions, toVersions, type Versions } from '../content/change-counters.ts';
import type { Database } from '../database/connect.ts';
import type { Snapshot } from '../database/snapshot.ts';
import type { SettingTable } from '../database/tables.ts';
import { type BuildOptions, buildIndex } from './index/build-index.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';

/** How often to look whether another process changed something (ms). */
const LOOK_EVERY = 250;

/**
 * A build of all products that a newer change overtakes is given up, so that the last change of an import is shown soon; but
 * not once the index is this old (ms), or an import without end would never be seen.
 */
const PATIENCE = 10_000;

const readSettings = async (snapshot: Snapshot): Promise<Versions> => {
  const settings: SettingTable[] = [];
  for await (const batch of snapshot.rows<SettingTable>('select name, value from setting'))
    settings.push(...batch);
  return toVersions(settings);
};

const build = async (database: Database, options: BuildOptions): Promise<CatalogueIndex> => {
  const snapshot = await database.openSnapshot();
  try {
    return await buildIndex(snapshot, await readSettings(snapshot), options);
  } finally {
    await snapshot.close();
  }
};

/**
 * The index that serves. When any process changes the catalogue it is replaced: the next one is built in the
 * background from one snapshot and from what did not change, so it shows whole transactions only, and the old one serves until then.
 */
export class LiveIndex {
  readonly #database: Database;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #current: CatalogueIndex;
  #versions: Versions;
  /** The database's own count of changes when it was last looked at. */
  #seen = -1;
  /** Looks are numbered: of two that overlap the answer of the later one stays. */
  #asked = 0;
  #answered = 0;
  #looking: Promise<void> | undefined;
  #isFailing = false;
  #building: { readonly done: Promise<void>; readonly stop: AbortController } | undefined;
  /** The version of the catalogue that was last seen, and when it first was not the one that serves. */
  #wanted: string;
  #staleSince = 0;

  private constructor(database: Database, index: CatalogueIndex) {
    this.#database = database;
    this.#current = index;
    this.#versions = index.versions;
    this.#wanted = index.versions.catalogue;
    const look = (): void => {
      this.#looking ??= this.#lookBeside();
    };
    this.#timer = setInterval(look, LOOK_EVERY).unref();
  }

  /** Builds the first index of the database. */
  static async open(database: Database): Promise<LiveIndex> {
    return new LiveIndex(database, await build(database, {}));
  }

  get index(): CatalogueIndex {
    return this.#current;
  }

  /**
   * The versions of what is served now. A change of the catalogue counts when its index is ready, so that what is
   * kept under a version is never older than it.
   */
  async getVersions(): Promise<Versions> {
    await this.#look();
    return this.#versions;
  }

  async #look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const now = this.#database.dataVersion();
    if (now !== this.#seen) {
      const look = ++this.#asked;
      const latest = await readVersions(this.#database.read);
      if (look < this.#answered) return;
      this.#answered = look;
      this.#seen = now;
      if (latest.catalogue === this.#current.versions.catalogue) this.#versions = latest;
      if (latest.catalogue !== this.#wanted && this.#overtake(latest.catalogue)) return;
    }
    if (this.#isStale && !this.#building) this.#start();
  }

  /** One word about a database that is away, not one at every look. */
  async #lookBeside(): Promise<void> {
    try {
      await this.#look();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#stopping.signal.aborted) report(error);
      this.#isFailing = true;
    } finally {
      this.#looking = undefined;
    }
  }

  get #isStale(): boolean {
    return this.#wanted !== this.#current.versions.catalogue;
  }

  /** Notes a newer version; true when a build was given up for it: the next begins when there is a pause. */
  #overtake(wanted: string): boolean {
    if (!this.#isStale) this.#staleSince = performance.now();
    this.#wanted = wanted;
    if (!this.#building || performance.now() - this.#staleSince > PATIENCE) return false;
    this.#building.stop.abort();
    return true;
  }

  #start(): void {
    const stop = new AbortController();
    this.#building = { stop, done: this.#replace(stop.signal) };
  }

  async #replace(overtaken: AbortSignal): Promise<void> {
    const { signal } = this.#stopping;
    try {
      const index = await build(this.#database, { signal, overtaken, previous: this.#current });
      this.#current = index;
      this.#versions = index.versions;
      this.#staleSince = performance.now();
    } catch (error) {
      if (!signal.aborted && !overtaken.aborted) report(error);
    } finally {
      this.#building = undefined;
      this.#seen = -1;
    }
  }

  /** Stops looking for changes; answers when nothing is being built any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
    await this.#building?.done;
  }
}

const report = (error: unknown): void =>
  getLog().error({ err: error }, 'The catalogue index was not updated');
