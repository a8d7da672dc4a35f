import type { Ctx } from "../../core/context.ts"
import type { Synonyms } from "./contract.ts"
import { synonyms } from "./table.ts"

/** The words that mean the same to the workspace; none until somebody has said so. */
export const readSynonyms = ({ db }: Pick<Ctx, "db">): Synonyms =>
  db.select().from(synonyms).get()?.groups ?? []

/** Replaces all of them. Call it within a write. */
export function writeSynonyms({ db, now }: Pick<Ctx, "db" | "now">, groups: Synonyms): void {
  const row = { groups, updatedAt: now }
  db.insert(synonyms)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: synonyms.id, set: row })
    .run()
}
