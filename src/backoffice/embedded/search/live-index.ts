import { getLog } from '../../log.ts';
import { readVersions, toVersions, type Versions } from '../content/change-counters.ts';
import type { Database } from '../database/database.ts';
import type { Snapshot } from '../database/snapshot.ts';
import type { SettingTable } from '../database/tables.ts';
import { buildIndex } from './index/build-index.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { updateIndex } from './index/incremental/update-index.ts';

/** Interval at which changes by other processes are detected (ms). */
const POLL_MS = 250;

/**
 * A newer change aborts a full build, so that the end of an import becomes visible soon. Once the served index is older than this
 * (ms), builds are no longer aborted; otherwise an endless import would never become visible.
 */
const MAX_STALE_MS = 10_000;

type BuildOptions = {
  /** Aborts the build. */
  readonly signal?: AbortSignal | undefined;
  /** Aborts a full build, but not an incremental update, which takes little time. */
  readonly superseded?: AbortSignal | undefined;
  /** An earlier index of the same store, which is updated if most of it did not change. */
  readonly previous?: CatalogueIndex | undefined;
};

/** The index of a snapshot: `previous` updated, or built from all products. */
export const renewIndex = async (
  snapshot: Snapshot,
  versions: Versions,
  { signal, superseded, previous }: BuildOptions = {},
): Promise<CatalogueIndex> => {
  const updated = previous && (await updateIndex(snapshot, { versions, previous }, signal));
  if (updated) return updated;
  const signals = [signal, superseded].filter((one) => one !== undefined);
  return buildIndex(snapshot, versions, AbortSignal.any(signals));
};

const readSettings = async (snapshot: Snapshot): Promise<Versions> => {
  const settings: SettingTable[] = [];
  for await (const batch of snapshot.rows<SettingTable>('select name, value from setting'))
    settings.push(...batch);
  return toVersions(settings);
};

const readIndex = async (database: Database, options: BuildOptions): Promise<CatalogueIndex> => {
  const snapshot = await database.openSnapshot();
  try {
    return await renewIndex(snapshot, await readSettings(snapshot), options);
  } finally {
    await snapshot.close();
  }
};

/**
 * The index that serves requests. When any process changes the catalogue, the next index is built in the background from one
 * snapshot, so it contains whole transactions only; the current one serves until then.
 */
export class LiveIndex {
  readonly #database: Database;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #current: CatalogueIndex;
  #versions: Versions;
  /** The versions in the database as of the last poll. */
  #stored: Versions;
  /** `database.dataVersion()` of the last poll. */
  #polledVersion = -1;
  /** Polls are numbered, so that an earlier one cannot overwrite the result of a later one. */
  #startedPolls = 0;
  #finishedPoll = 0;
  #polling: Promise<void> | undefined;
  #isFailing = false;
  #build: { readonly done: Promise<void>; readonly abort: AbortController } | undefined;
  /** The latest known catalogue version, and since when (ms) it differs from the served one. */
  #latest: string;
  #staleSince = 0;

  private constructor(database: Database, index: CatalogueIndex) {
    this.#database = database;
    this.#current = index;
    this.#versions = index.versions;
    this.#stored = index.versions;
    this.#latest = index.versions.catalogue;
    const poll = (): void => {
      this.#polling ??= this.#pollInBackground();
    };
    this.#timer = setInterval(poll, POLL_MS).unref();
  }

  /** Builds the first index of the database. */
  static async open(database: Database): Promise<LiveIndex> {
    return new LiveIndex(database, await readIndex(database, {}));
  }

  get index(): CatalogueIndex {
    return this.#current;
  }

  /**
   * The versions of what is served now. A catalogue change counts once its index is ready, so that a response cached under a version
   * is never older than that version.
   */
  async getVersions(): Promise<Versions> {
    await this.#poll();
    return this.#versions;
  }

  /**
   * The versions of what the database contains, which the index may not contain yet. A version is not returned before all of its
   * changes can be read; see `Database.dataVersion` for the delay.
   */
  async getStoredVersions(): Promise<Versions> {
    await this.#poll();
    return this.#stored;
  }

  async #poll(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const version = this.#database.dataVersion();
    if (version !== this.#polledVersion) {
      const poll = ++this.#startedPolls;
      const latest = await readVersions(this.#database.read);
      if (poll < this.#finishedPoll) return;
      this.#finishedPoll = poll;
      this.#polledVersion = version;
      this.#stored = latest;
      if (latest.catalogue === this.#current.versions.catalogue) this.#versions = latest;
      if (latest.catalogue !== this.#latest && this.#supersede(latest.catalogue)) return;
    }
    if (this.#isStale && !this.#build) this.#startBuild();
  }

  /** Logs the first of consecutive failures only. */
  async #pollInBackground(): Promise<void> {
    try {
      await this.#poll();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#stopping.signal.aborted) logFailure(error);
      this.#isFailing = true;
    } finally {
      this.#polling = undefined;
    }
  }

  get #isStale(): boolean {
    return this.#latest !== this.#current.versions.catalogue;
  }

  /** Records a newer version. Returns whether it aborted a build; the next poll then starts another one. */
  #supersede(latest: string): boolean {
    if (!this.#isStale) this.#staleSince = performance.now();
    this.#latest = latest;
    if (!this.#build || performance.now() - this.#staleSince > MAX_STALE_MS) return false;
    this.#build.abort.abort();
    return true;
  }

  #startBuild(): void {
    const abort = new AbortController();
    this.#build = { abort, done: this.#replace(abort.signal) };
  }

  async #replace(superseded: AbortSignal): Promise<void> {
    const { signal } = this.#stopping;
    try {
      const index = await readIndex(this.#database, { signal, superseded, previous: this.#current });
      this.#current = index;
      this.#versions = index.versions;
      this.#staleSince = performance.now();
    } catch (error) {
      if (!signal.aborted && !superseded.aborted) logFailure(error);
    } finally {
      this.#build = undefined;
      this.#polledVersion = -1;
    }
  }

  /** Stops polling; resolves when the running build has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#polling;
    await this.#build?.done;
  }
}

const logFailure = (error: unknown): void =>
  getLog().error({ err: error }, 'The catalogue index was not updated');
