import type { Settings } from "../../env.ts"
import type { Ctx } from "../../http/context.ts"
import type { securityEvents } from "./table.ts"

type Refused = Pick<
  typeof securityEvents.$inferInsert,
  "kind" | "result" | "personId" | "network" | "detail" | "country" | "device"
>

/** Different refusals that an isolate tells apart within a minute. */
const most = 200

/** Of one isolate: what was refused how often in the current minute. */
interface Counts {
  minute: number
  times: Map<string, number>
}

/** One in each isolate, as there is one `Settings`. */
const countsOf = new WeakMap<Settings, Counts>()

/**
 * Under which key a refusal is counted, and how many are to be added; null when it need not be written now. Only the
 * 1st, 2nd, 4th, 8th and so on in a minute are, so that a flood costs the database little and at least half is counted.
 */
export function foldRefusal({ settings, now }: Ctx, refused: Refused) {
  const minute = Math.floor(now / 60_000)
  const known = countsOf.get(settings)
  const counts = known?.minute === minute ? known : { minute, times: new Map<string, number>() }
  countsOf.set(settings, counts)
  const { kind, result, personId, network, detail } = refused
  const fold = [kind, result, personId ?? "", network, detail ?? "", minute].join(" ")
  const isOneOfTooMany = counts.times.size >= most && !counts.times.has(fold)
  const key = isOneOfTooMany ? `${kind} rest ${minute}` : fold
  const times = (counts.times.get(key) ?? 0) + 1
  counts.times.set(key, times)
  if (!Number.isInteger(Math.log2(times))) return null
  const added = { fold: key, times: Math.max(1, times / 2) }
  return isOneOfTooMany
    ? { ...added, personId: null, network: "", detail: null, country: null, device: "" }
    : added
}
