import * as z from "zod/mini"
import type { Paging, Since } from "../../core/paging/contract.ts"

const Words = z
  .string("Write something first")
  .check(
    z.trim(),
    z.minLength(1, "Write something first"),
    z.maxLength(10_000, "Use at most 10000 characters"),
  )

const Id = z.string().check(z.minLength(1, "Say whom or what it is about"), z.maxLength(40))
const about = { contactId: z.optional(Id), outletId: z.optional(Id) }

const isAboutOne = z.refine<{ contactId?: string | undefined; outletId?: string | undefined }>(
  ({ contactId, outletId }) => (contactId === undefined) !== (outletId === undefined),
  { error: "Name one contact or one outlet", path: ["contactId"] },
)

/** A note about a person or an outlet, for the team. */
export const NewNote = z.object({ ...about, text: Words }).check(isAboutOne)
export type NewNote = z.infer<typeof NewNote>

export const NoteChange = z.object({ text: Words })
export type NoteChange = z.infer<typeof NoteChange>

/** The subject of the notes; `before` is the cursor of the previous page. */
export const NoteFilter = z
  .object({ ...about, before: z.optional(z.coerce.number().check(z.int(), z.positive())) })
  .check(isAboutOne)
export type NoteFilter = z.infer<typeof NoteFilter>

export interface Note {
  id: string
  /** The subject: one of the two. */
  contactId: string | null
  outletId: string | null
  text: string
  author: string
  /** Whether the current member wrote it: only the author may edit a note. */
  isMine: boolean
  createdAt: string
  /** When its author changed it; null when they never did. */
  changedAt: string | null
}

/** Which of all notes a program wants: those about a person or an outlet, or all. */
export interface NoteSearch extends Paging, Since {
  contact?: string | undefined
  outlet?: string | undefined
}

export interface NotePage {
  notes: Note[]
  before: number | null
}

/** What the browser asks here, and what it gets. */
export interface NoteCalls {
  "GET /notes": { query: NoteFilter; answer: NotePage }
  "POST /notes": { body: NewNote; answer: Note }
  "PUT /notes/:id": { body: NoteChange; answer: Note }
  "DELETE /notes/:id": { answer: undefined }
}
