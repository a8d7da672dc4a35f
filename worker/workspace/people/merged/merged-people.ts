import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { merges } from "./table.ts"

interface MergedPerson {
  id: string
  name: string
  /** Folded; also those that were taken away since. */
  addresses: string[]
}

/** The contacts that were merged into this one, as they were before. */
export const mergedPeople = ({ db }: Ctx, contactId: string): MergedPerson[] =>
  db
    .select({ id: merges.mergedId, name: merges.name, changes: merges.changes })
    .from(merges)
    .where(eq(merges.contactId, contactId))
    .all()
    .map(({ id, name, changes }) => ({
      id,
      name,
      addresses: changes.flatMap(({ table, before }) =>
        table === "contact_points" && before?.kind === "email" ? [String(before.value_norm)] : [],
      ),
    }))
