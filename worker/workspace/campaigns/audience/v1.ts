import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import { giveReason } from "../fit/give-reason.ts"
import { findAskedAudience } from "./asked-often.ts"
import { addPeople, removePeople } from "./audience.ts"
import type { CampaignPerson, LaunchCheck } from "./contract.ts"
import { heedJournalists } from "./heed-journalists.ts"
import { checkLaunch } from "./judge-audience.ts"
import { matchPeople, presentPerson } from "./list-people.ts"
import { CampaignPersonV1, ChangedPeopleV1, LaunchCheckV1, PeopleFilterV1, PeopleV1 } from "./v1-schemas.ts"

/** `/v1/campaigns/{id}/…`: whom a campaign is for. */
export const audienceV1 = new Hono<WorkspaceEnv>()
  // The audience consists of contacts, so it needs the scope that reads those.
  .get(
    "/:id/people",
    describe({ title: "List people of a campaign", data: CampaignPersonV1, isList: true }),
    may("contacts:read"),
    heedJournalists,
    query(PeopleFilterV1),
    (c) => {
      const { standing: show = "all", reason, ...paging } = c.req.valid("query")
      const people = matchPeople(c.var.ctx, c.req.param("id"), { show, reason })
      const found = pageOf(people, ({ person }) => person.contactId, paging)
      return answerPage(c, paging, found, ({ rows }) =>
        rows.map((row) => presentPersonV1(presentPerson(row))),
      )
    },
  )
  .post(
    "/:id/people",
    describe({ title: "Change people of a campaign", data: ChangedPeopleV1 }),
    may("campaigns:write"),
    body(PeopleV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) => changePeople(ctx, c.req.param("id"), input)),
  )
  .get(
    "/:id/check",
    describe({
      title: "Check a campaign",
      data: LaunchCheckV1,
      text: "What launching would do now: who is eligible, who is left out and why, and what keeps it from being launched.",
    }),
    may("campaigns:read"),
    heedJournalists,
    async (c) => {
      const asked = await findAskedAudience(c.var.ctx, c.req.param("id"))
      const check = checkLaunch(c.var.ctx, c.req.param("id"), asked)
      return c.json({ status: "success", data: presentCheckV1(check) })
    },
  )

/**
 * A contact who is named twice, or is in the audience by then, counts as such. One who is both to be added and removed
 * is removed.
 */
function changePeople(ctx: Ctx, id: string, { add, add_list: listId, remove, fit_reason: text }: PeopleV1) {
  const ways = [
    ...(add.length > 0 ? [{ contactIds: add }] : []),
    ...(listId === undefined ? [] : [{ listId }]),
  ].map((way) => addPeople(ctx, id, way))
  if (text !== undefined && add.length > 0) giveReason(ctx, id, { contactIds: add, text })
  return {
    added: ways.reduce((sum, { added }) => sum + added, 0),
    already: ways.reduce((sum, { already }) => sum + already, 0),
    removed: removePeople(ctx, id, { contactIds: remove }),
  }
}

const presentPersonV1 = ({ contactId, ...person }: CampaignPerson): CampaignPersonV1 => ({
  contact_id: contactId,
  name: person.name,
  email: person.email,
  company: person.company,
  standing: person.standing,
  reason: person.reason,
  detail: person.detail,
  fit: {
    kind: person.fit.kind,
    known: person.fit.known,
    meeting: person.fit.meeting,
    quotes: person.fit.quotes.map(({ title, url, outlet }) => ({ title, url, outlet })),
  },
  fit_reason: person.fitReason,
})

const presentCheckV1 = ({ blockers, warnings, plan, ...counts }: LaunchCheck): LaunchCheckV1 => ({
  total: counts.total,
  eligible: counts.eligible,
  enrolled: counts.enrolled,
  excluded: counts.excluded,
  warnings: warnings.map(({ kind, position, label, message }) => ({
    kind,
    position,
    variant: label,
    message,
  })),
  blockers: blockers.map(({ kind, position, label, message }) => ({
    kind,
    position,
    variant: label,
    message,
  })),
  plan: plan && { contacts_per_month: plan.contactsPerMonth, left: plan.left, waiting: plan.waiting },
  asked_often: counts.askedOften,
  other_clients: {
    ...counts.overlaps,
    listed: counts.overlaps.listed.map(({ contactId, writtenAt, plannedAt, isEligible, ...other }) => ({
      ...other,
      contact_id: contactId,
      written_at: writtenAt,
      planned_at: plannedAt,
      eligible: isEligible,
    })),
  },
})
