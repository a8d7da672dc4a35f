import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailbox, listMailboxes } from "./list-mailboxes.ts"
import { MailboxV1 } from "./v1-schemas.ts"

/** As the list has them. It names no row, because one that a page ended with may be removed meanwhile. */
const placeOf = ({ driver, createdAt, id }: Mailbox) => `${driver} ${createdAt} ${id}`

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
    query(PagingSince),
    (c) => {
      const { updated_since: updatedSince, ...paging } = c.req.valid("query")
      const mailboxes = listMailboxes(c.var.ctx, { updatedSince })
      return answerPage(c, paging, pageOf(mailboxes, placeOf, paging), ({ rows }) => rows.map(presentV1))
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
