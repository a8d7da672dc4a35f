import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailbox, pageOfMailboxes } from "./list-mailboxes.ts"
import { MailboxFilterV1, MailboxV1 } from "./v1-schemas.ts"

/** `/v1/mailboxes`: what campaigns are sent from. A mailbox is connected by a person, never by a program. */
export const mailboxesV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List mailboxes",
      data: MailboxV1,
      isList: true,
      text: "The sandbox first, then in the order in which they were connected. What they sign in with is not told.",
    }),
    may("mailboxes:read"),
    query(MailboxFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(c, filter, pageOfMailboxes(c.var.ctx, { ...filter, updatedSince }), ({ mailboxes }) =>
        mailboxes.map(presentV1),
      )
    },
  )
  .get("/:id", describe({ title: "Get a mailbox", data: MailboxV1 }), may("mailboxes:read"), (c) =>
    c.json({ status: "success", data: presentV1(findMailbox(c.var.ctx, c.req.param("id"))) }),
  )

const presentV1 = (mailbox: Mailbox): MailboxV1 => ({
  id: mailbox.id,
  driver: mailbox.driver,
  address: mailbox.address,
  display_name: mailbox.displayName,
  client_ids: mailbox.clientIds,
  state: mailbox.state,
  state_reason: mailbox.stateReason,
  daily_cap: mailbox.dailyCap,
  today_cap: mailbox.todayCap,
  sent_today: mailbox.sentToday,
  per_domain_daily_cap: mailbox.perDomainDailyCap,
  min_gap_s: mailbox.minGapS,
  max_gap_s: mailbox.maxGapS,
  ramp: mailbox.ramp,
  time_zone: mailbox.timeZone,
  created_at: mailbox.createdAt,
})
