import { asc, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../contacts/table.ts"
import type { ListKind } from "../groups/contract.ts"
import { listMembers, lists } from "../groups/table.ts"

interface WholeList {
  number: number
  id: string
  kind: ListKind
  name: string
  /** The ids of who is on it. */
  contacts: string[]
}

/** Lists and tags, one after the other, each with the ids of who is on it. */
export function* everyList({ db }: Ctx): Generator<WholeList> {
  for (const { number, id, kind, name } of db.select().from(lists).orderBy(asc(lists.number)).all()) {
    const people = db
      .select({ id: contacts.id })
      .from(listMembers)
      .innerJoin(contacts, eq(contacts.number, listMembers.contact))
      .where(eq(listMembers.list, number))
      .orderBy(asc(listMembers.contact))
      .all()
    yield { number, id, kind, name, contacts: people.map((person) => person.id) }
  }
}
