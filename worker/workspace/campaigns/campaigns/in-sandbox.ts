import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"

/** Whether the mailbox whose id a column holds is the sandbox, as a part of a query: what leaves from there reaches nobody. */
export const inSandbox = (mailboxId: SQLWrapper): SQL =>
  sql`exists (select 1 from mailboxes b where b.id = ${mailboxId} and b.driver = 'sandbox')`

/** Whether this mailbox is the sandbox. */
export const isSandbox = ({ db }: Pick<Ctx, "db">, mailboxId: string): boolean =>
  db.get(sql`select 1 from mailboxes where id = ${mailboxId} and driver = 'sandbox'`) !== undefined

/** Like is compared with like: for a rehearsal what is in the sandbox counts, for anything else the rest. */
export const isOfKind = (mailboxId: SQLWrapper, isRehearsed: boolean): SQL =>
  isRehearsed ? inSandbox(mailboxId) : sql`not ${inSandbox(mailboxId)}`
