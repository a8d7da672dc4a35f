import { and, count, desc, eq, lt } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { survivorOf } from "../merged/survivor.ts"
import type { Note, NoteSearch } from "./contract.ts"
import { presentNote } from "./list-notes.ts"
import { type NoteRow, notes } from "./table.ts"

/** Throws 404. */
export function readNote({ db }: Ctx, id: string): NoteRow {
  const row = db.select().from(notes).where(eq(notes.id, id)).get()
  if (!row) throw notFound("note")
  return row
}

/** Throws 404. */
export const findNote = (ctx: Ctx, id: string): Note => presentNote(ctx, readNote(ctx, id))

/** One page of all notes, or of those about a person or an outlet, newest first. Throws 422 for an invalid cursor. */
export function findNotes(
  ctx: Ctx,
  { contact, outlet, updatedSince, page, limit, cursor }: NoteSearch,
): { notes: Note[]; total: number; nextCursor: string | null } {
  const isMeant = and(
    contact === undefined ? undefined : eq(notes.contactId, survivorOf(ctx, contact)),
    outlet === undefined ? undefined : eq(notes.outletId, outlet),
    changedSince(ctx, "note", notes.id, updatedSince),
  )
  const rows = ctx.db
    .select()
    .from(notes)
    .where(and(isMeant, cursor === undefined ? undefined : lt(notes.number, readCursor(cursor).number)))
    .orderBy(desc(notes.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    notes: shown.map((row) => presentNote(ctx, row)),
    total: ctx.db.select({ total: count() }).from(notes).where(isMeant).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: 0, number: last.number }) : null,
  }
}
