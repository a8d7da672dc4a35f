import { eq } from "drizzle-orm"
import { forbidden } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { findContact } from "../contacts/find-contact.ts"
import { findOutlet } from "../outlets/find-outlet.ts"
import type { NewNote, Note, NoteChange } from "./contract.ts"
import { readNote } from "./find-note.ts"
import { presentNote } from "./list-notes.ts"
import { notes } from "./table.ts"

/** Adds a note about a person or an outlet. Throws 404, 409 for a contact who was merged into another. */
export const writeNote = (ctx: Ctx, { contactId, outletId, text }: NewNote): Note =>
  ctx.write(() => {
    const { actor, now } = ctx
    if (contactId !== undefined) findContact(ctx, contactId)
    if (outletId !== undefined) findOutlet(ctx, outletId)
    const author = { authorId: actor.id, authorName: actor.name }
    const row = ctx.db
      .insert(notes)
      .values({ id: newId("nte", now), contactId, outletId, body: text, ...author, createdAt: now })
      .returning()
      .get()
    record(ctx, "note.written", row.id)
    return presentNote(ctx, row)
  })

/** Changes the actor's own note; without a text it stays as it is. Throws 404, and 403 for somebody else's. */
export const changeNote = (ctx: Ctx, id: string, { text }: { text?: NoteChange["text"] | undefined }): Note =>
  ctx.write(() => {
    const known = readNote(ctx, id)
    if (known.authorId !== ctx.actor.id) throw forbidden("Only the author of a note may change it.")
    if (text === undefined || known.body === text) return presentNote(ctx, known)
    const change = { body: text, changedAt: ctx.now }
    const row = ctx.db.update(notes).set(change).where(eq(notes.id, id)).returning().get()
    record(ctx, "note.changed", id)
    return presentNote(ctx, row)
  })

/** Throws 403 for who neither wrote a note nor manages the workspace: it is not theirs to delete, or to restore. */
export function requireOwnNote({ actor }: Ctx, authorId: unknown): void {
  if (authorId !== actor.id && !actor.may.includes("workspace:manage"))
    throw forbidden("Only the author of a note, an owner or an admin may delete or restore it.")
}
