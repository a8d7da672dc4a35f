import type { Ctx } from "../../core/context.ts"
import type { CampaignPeople, CampaignPerson, PeopleFilter } from "./contract.ts"
import { type Judged, judgeAudience } from "./judge-audience.ts"

const pageSize = 50

/** One page of a campaign's people, each with whether they will be written to, and why not. */
export function listPeople(
  ctx: Ctx,
  campaignId: string,
  { show, reason, after }: PeopleFilter,
): CampaignPeople {
  const matching = matchPeople(ctx, campaignId, { show, reason })
  const from = after === undefined ? 0 : matching.findIndex(({ person }) => person.contactId === after) + 1
  const page = matching.slice(from, from + pageSize)
  return {
    people: page.map(presentPerson),
    total: matching.length,
    after: from + pageSize < matching.length ? (page.at(-1)?.person.contactId ?? null) : null,
  }
}

/** The people of a campaign for whom this is true, ordered by name. Throws 404. */
export const matchPeople = (
  ctx: Ctx,
  campaignId: string,
  { show, reason }: Pick<PeopleFilter, "show" | "reason">,
): Judged[] =>
  judgeAudience(ctx, campaignId).judged.filter(
    ({ standing, refusal }) =>
      (show === "all" || standing === show) && (reason === undefined || refusal?.reason === reason),
  )

export const presentPerson = ({ person, standing, refusal, fit }: Judged): CampaignPerson => ({
  contactId: person.contactId,
  name: person.name,
  email: person.email,
  company: person.company,
  standing,
  reason: refusal?.reason ?? null,
  detail: refusal?.detail ?? null,
  fit,
  fitReason: person.fitReason,
})
