import { createHmac, timingSafeEqual } from "node:crypto"
import type { Ctx } from "../../http/context.ts"
import { keysOf } from "../../keys.ts"

type Place = Pick<Ctx, "settings" | "now">

const duration = 60 * 60 * 1000

/** An address of this site that shows any picture for an hour; only the administrator is given one. */
export function previewAddress(place: Place, address: string): string {
  const until = String(place.now + duration)
  const [seal = ""] = sealsOf(place, address, until)
  return `/images/outside/preview?${new URLSearchParams({ address, until, seal })}`
}

/** The picture that one of our own addresses for a preview names, until its hour is over; else null. */
export function readPreview(place: Place, query: URLSearchParams): string | null {
  const [address = "", until = "", seal = ""] = ["address", "until", "seal"].map(
    (name) => query.get(name) ?? "",
  )
  if (!(Number(until) > place.now)) return null
  return sealsOf(place, address, until).some((known) => isSame(known, seal)) ? address : null
}

/** By each of our secrets, the newest first. */
const sealsOf = ({ settings }: Place, address: string, until: string): string[] =>
  keysOf(settings).map(({ pictures }) =>
    createHmac("sha256", pictures).update(`${until} ${address}`).digest("base64url"),
  )

function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
