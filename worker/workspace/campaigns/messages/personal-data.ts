import { and, count, eq, inArray, min } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import type { ErasedPerson, PersonalData } from "../../core/personal-data/personal-data.ts"
import { events, messages } from "./table.ts"

/** What was written to people and by them, and what happened to it. */
export const messageData: PersonalData = {
  tables: [
    {
      table: "threads",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "threads",
      isDisclosed: { because: "They have their side of it." },
      isLarge: true,
    },
    {
      table: "messages",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "messages",
      isDisclosed: { because: "They have their side of it." },
      isLarge: true,
    },
    {
      table: "events",
      key: ["number"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: { because: "What happened outlives the person, whom it names by nothing but an id." },
      inExport: "events",
      isDisclosed: true,
      isLarge: true,
    },
  ],
  disclose: discloseVisits,
  erase: forgetSentences,
}

/** Their sentences that say what answers mean, which came from any address of theirs. */
function forgetSentences({ db }: Ctx, { ids }: ErasedPerson): void {
  db.update(messages)
    .set({ intentSentence: null })
    .where(inArray(messages.contactId, [...ids]))
    .run()
}

/** Their opens and clicks, where a campaign tracked them. */
function discloseVisits({ db }: Ctx, contactId: string): HeldDetail[] {
  const noted = and(eq(events.contactId, contactId), inArray(events.type, ["opened", "clicked"]))
  const row = db
    .select({ all: count(), first: min(events.occurredAt) })
    .from(events)
    .where(noted)
    .get()
  if (!row || row.all === 0 || row.first === null) return []
  const value = row.all === 1 ? "Once" : `${row.all} times`
  const from = "Your mail program, or a machine that read your mail before you"
  return [{ what: "Message opened, or link followed", value, from, since: toIso(row.first) }]
}
