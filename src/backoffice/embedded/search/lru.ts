/** A map that forgets what was not asked for the longest. */
export class Lru<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** What is kept under a key, or what `make` answers, kept from now on. */
  get(key: K, make: () => V): V {
    const known = this.#entries.get(key);
    const value = known ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}
