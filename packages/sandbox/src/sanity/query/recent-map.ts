/** Caches the most recently used values, at most `limit`. */
export class RecentMap<Value> {
  readonly #limit: number
  readonly #values = new Map<string, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, create: () => Value): Value {
    const value = this.#values.get(key) ?? create()
    this.#values.delete(key)
    this.#values.set(key, value)
    const oldest = this.#values.keys().next()
    if (this.#values.size > this.#limit && !oldest.done) this.#values.delete(oldest.value)
    return value
  }
}
