import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "./table.ts"

/** Keeps a person from being written to, as they asked. */
export function leaveAlone({ db, now }: Ctx, id: string): void {
  db.update(contacts).set({ state: "do_not_contact", updatedAt: now }).where(eq(contacts.id, id)).run()
}

/** Adds to what is noted of a person; false when it is there already, or they are not. */
export function addToNotes({ db, now }: Ctx, id: string, text: string): boolean {
  const contact = db.select({ notes: contacts.notes }).from(contacts).where(eq(contacts.id, id)).get()
  if (!contact || contact.notes.includes(text)) return false
  const notes = [contact.notes, text].filter(Boolean).join("\n\n")
  db.update(contacts).set({ notes, updatedAt: now }).where(eq(contacts.id, id)).run()
  return true
}

/** Whether a person may be written to as far as their state says; undefined once they are gone. */
export const findState = ({ db }: Ctx, id: string) =>
  db.select({ state: contacts.state }).from(contacts).where(eq(contacts.id, id)).get()?.state
