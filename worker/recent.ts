/** Recently used values, up to a total weight; the least recently used is dropped first. */
export class Recent<Value> {
  #kept = new Map<string, { value: Value; weight: number }>()
  #weight = 0
  #limit: number

  /** `limit` is in the same unit as the weights, such as characters. */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Value | undefined {
    const found = this.#take(key)
    if (found) this.#put(key, found)
    return found?.value
  }

  set(key: string, value: Value, weight: number): void {
    this.#take(key)
    this.#put(key, { value, weight })
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limit) return
      this.#take(oldest)
    }
  }

  delete(key: string): void {
    this.#take(key)
  }

  /** All values, the least recently used first. */
  *values(): Generator<Value> {
    for (const { value } of this.#kept.values()) yield value
  }

  /** Forgets every value for which this returns true. */
  drop(isOut: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#kept) if (isOut(value)) this.#take(key)
  }

  #put(key: string, entry: { value: Value; weight: number }) {
    this.#kept.set(key, entry)
    this.#weight += entry.weight
  }

  #take(key: string) {
    const entry = this.#kept.get(key)
    if (entry) {
      this.#kept.delete(key)
      this.#weight -= entry.weight
    }
    return entry
  }
}
