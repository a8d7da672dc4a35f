import { and, asc, desc, eq, inArray, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { servesClient } from "./contract.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

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

/** Whether a campaign with these mailboxes is a rehearsal: nothing leaves any of them. */
export const isSandboxOnly = (senders: readonly MailboxRow[]): boolean =>
  senders.every(({ driver }) => driver === "sandbox")

/** The default mailbox of a new campaign of a client: a real mailbox before the sandbox. */
export const usualSender = ({ db }: Pick<Ctx, "db">, clientId: string | null): MailboxRow | null =>
  db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.state, "active"))
    .orderBy(desc(mailboxes.driver), asc(mailboxes.createdAt))
    .all()
    .find((mailbox) => servesClient(mailbox, clientId)) ?? null

/** The sandbox that the workspace began with. */
export const findSandbox = ({ db }: Pick<Ctx, "db">): MailboxRow | undefined =>
  db.select().from(mailboxes).where(eq(mailboxes.driver, "sandbox")).get()

/** The mailbox with this address, folded, that is still there. */
export const findSenderAs = ({ db }: Pick<Ctx, "db">, address: string): MailboxRow | undefined =>
  db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.addressNorm, address), ne(mailboxes.state, "removed")))
    .get()
