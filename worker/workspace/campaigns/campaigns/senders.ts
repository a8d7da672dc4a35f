import { and, asc, desc, eq, inArray, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Blocker } from "../audience/contract.ts"
import type { Sender } from "../letters/merge-fields.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"

/** The mailboxes of a campaign that are still there, in the order in which they were connected. */
export function findSenders({ db }: Pick<Ctx, "db">, ids: readonly string[]): MailboxRow[] {
  if (ids.length === 0) return []
  const isChosen = and(inArray(mailboxes.id, [...ids]), ne(mailboxes.state, "removed"))
  return db
    .select()
    .from(mailboxes)
    .where(isChosen)
    .orderBy(asc(mailboxes.createdAt), asc(mailboxes.id))
    .all()
}

/** What a new campaign is sent from: a mailbox of one's own before the sandbox. */
export const usualSender = ({ db }: Pick<Ctx, "db">): MailboxRow | null =>
  db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.state, "active"))
    .orderBy(desc(mailboxes.driver), asc(mailboxes.createdAt))
    .get() ?? null

/** Stands in while no mailbox is chosen, so that a text can be looked at. */
export const noSender: Sender = { address: "", displayName: "", signature: "" }

/** What of the mailboxes keeps a campaign from being launched: one that cannot send would leave its people waiting. */
export function mailboxBlockers(senders: readonly MailboxRow[]): Blocker[] {
  const whole = { position: null, label: null }
  if (senders.length === 0) {
    return [{ kind: "no_mailbox", ...whole, message: "Choose the mailbox that the messages are sent from." }]
  }
  return senders
    .filter(({ state }) => state !== "active")
    .map(({ address, stateReason }) => ({
      kind: "unready_mailbox",
      ...whole,
      message: `${address} cannot send${stateReason ? `: ${stateReason}` : " while it is paused."}`,
    }))
}
