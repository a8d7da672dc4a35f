import { asc, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Membership } from "../groups/contract.ts"
import { listMembers, lists } from "../groups/table.ts"
import { contacts } from "./table.ts"

/** The lists that a person is on and their tags, by name. */
export const membershipsOf = ({ db }: Ctx, contactId: string): Membership[] =>
  db
    .select({ id: lists.id, kind: lists.kind, name: lists.name })
    .from(contacts)
    .innerJoin(listMembers, eq(listMembers.contact, contacts.number))
    .innerJoin(lists, eq(lists.number, listMembers.list))
    .where(eq(contacts.id, contactId))
    .orderBy(asc(lists.nameNorm))
    .all()
