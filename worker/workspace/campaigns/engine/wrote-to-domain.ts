import { and, eq, gte, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { events } from "../messages/table.ts"
import { hashDomain, sentTypes } from "./ledger.ts"

/** Whether a mailbox sent something to a domain since an instant, in milliseconds. */
export const wroteToDomain = (
  { db }: Pick<Ctx, "db">,
  mailboxId: string,
  domain: string,
  since: number,
): boolean =>
  db
    .select({ number: events.number })
    .from(events)
    .where(
      and(
        eq(events.mailboxId, mailboxId),
        eq(events.domainHash, hashDomain(domain)),
        gte(events.occurredAt, since),
        inArray(events.type, [...sentTypes]),
      ),
    )
    .limit(1)
    .get() !== undefined
