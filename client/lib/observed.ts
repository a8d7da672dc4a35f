/** A value that notifies its listeners of changes, in the form that React's `useSyncExternalStore` takes. */
export class Observed<Value extends object> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(first: Value) {
    this.#value = first
  }

  readonly get = () => this.#value

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change(part: Partial<Value>): void {
    this.#value = { ...this.#value, ...part }
    for (const listener of this.#listeners) listener()
  }
}
