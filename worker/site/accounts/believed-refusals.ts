import type { Settings } from "../../env.ts"

/** Milliseconds for which an isolate trusts a limit's last state from the database without querying it again. */
const belief = 5000
/** The maximum number of limits that are remembered. */
const most = 1000

interface Refusal {
  /** When the limit opens again, and until when that is believed: milliseconds UTC. */
  opens: number
  until: number
}

/** One store in each isolate, as there is one `Settings`. */
const stores = new WeakMap<Settings, Map<string, Refusal>>()

/** Remembers that the limit of this key is used up until then, so that a flood rarely asks the database. */
export function believeRefused(settings: Settings, key: string, opens: number, now: number): void {
  const store = stores.get(settings) ?? new Map<string, Refusal>()
  stores.set(settings, store)
  store.delete(key)
  store.set(key, { opens, until: Math.min(opens, now + belief) })
  const [oldest] = store.keys()
  if (store.size > most && oldest) store.delete(oldest)
}

/** When the limit of this key opens again, if that is known: milliseconds UTC. */
export function believedRefusal(settings: Settings, key: string, now: number): number | undefined {
  const refusal = stores.get(settings)?.get(key)
  return refusal && refusal.until > now ? refusal.opens : undefined
}
