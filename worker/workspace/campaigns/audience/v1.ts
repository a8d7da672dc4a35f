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
import { checkLaunch } from "./check-launch.ts"
import { heedJournalists } from "./heed-journalists.ts"
import { matchPeople, presentPerson } from "./list-people.ts"
import { presentCheckV1, presentPersonV1 } from "./present-v1.ts"
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
