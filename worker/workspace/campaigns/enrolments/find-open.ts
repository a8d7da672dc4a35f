import { and, eq, inArray, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { ownersOf } from "../../people/contacts/addresses.ts"
import { isOfKind } from "../campaigns/in-sandbox.ts"
import { openStates } from "./contract.ts"
import { enrolments } from "./table.ts"

/**
 * The ids of the sequences that go on for whoever has this address, folded, and had begun by then; only those in the sandbox,
 * or only the others, where that is asked for.
 */
export const findOpenTo = (
  { db }: Pick<Ctx, "db">,
  address: string,
  by: number,
  isRehearsed?: boolean,
): string[] =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.contactId, ownersOf(address)),
        inArray(enrolments.state, [...openStates]),
        lte(enrolments.createdAt, by),
        isRehearsed === undefined ? undefined : isOfKind(enrolments.mailboxId, isRehearsed),
      ),
    )
    .all()
    .map(({ id }) => id)

/** Whether anybody may still be written to from this mailbox. */
export const isInUse = ({ db }: Pick<Ctx, "db">, mailboxId: string): boolean =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.mailboxId, mailboxId), inArray(enrolments.state, [...openStates])))
    .limit(1)
    .get() !== undefined
