import { desc, eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { notes } from "../notes/table.ts"
import { cleanFact, noFact } from "./clean-fact.ts"
import type { Fact } from "./contract.ts"

const mostNotes = 5

export const noteFacts = ({ db }: Ctx, contactId: string): Fact[] =>
  db
    .select()
    .from(notes)
    .where(eq(notes.contactId, contactId))
    .orderBy(desc(notes.number))
    .limit(mostNotes)
    .all()
    .map(({ id, body, authorName, createdAt }) => ({
      ...noFact,
      id,
      kind: "note" as const,
      statement: cleanFact(body),
      source: `A note of ${authorName}`,
      at: toIso(createdAt),
    }))
