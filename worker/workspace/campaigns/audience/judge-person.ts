import { DAY } from "../../../site/time/contract.ts"
import { isPrivateAddress } from "../../core/private-address.ts"
import type { Exclusion } from "./contract.ts"
import type { Chosen } from "./read-people.ts"

/** Why a person is excluded, with details in words. */
export interface Refusal {
  reason: Exclusion
  detail: string | null
}

export interface PersonRules {
  guardDays: number
  /** Nothing leaves it: there an address that takes no mail does as well as another. */
  isSandbox: boolean
}

/** Returns why a person may not be written to; null when they may. `now` is in milliseconds UTC. */
export function judgePerson(
  person: Chosen,
  { guardDays, isSandbox }: PersonRules,
  now: number,
): Refusal | null {
  const { state, email, basis, isSuppressed, lastContactedAt, activeIn } = person
  if (state === "do_not_contact") return refuse("do_not_contact")
  if (email === null) return refuse("no_address", "They have no address yet.")
  if (isSuppressed) return refuse("suppressed")
  if (person.verification === "undeliverable" && !isSandbox) return refuse("no_address", person.verdict)
  if (basis === null && isPrivateAddress(email))
    return refuse("no_basis", `${email} looks like a private address.`)
  if (lastContactedAt && lastContactedAt > now - guardDays * DAY) {
    const days = Math.floor((now - lastContactedAt) / DAY)
    return refuse(
      "recently_contacted",
      days === 0 ? "Written to today." : `Written to ${days} ${days === 1 ? "day" : "days"} ago.`,
    )
  }
  if (activeIn !== null) return refuse("in_other_campaign", `Still in “${activeIn}”.`)
  return null
}

const refuse = (reason: Exclusion, detail: string | null = null): Refusal => ({ reason, detail })
