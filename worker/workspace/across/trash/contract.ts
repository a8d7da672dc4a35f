import * as z from "zod/mini"
import { Words } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { MOST_AT_ONCE } from "../../people/selection/contract.ts"
import { type TrashKind, trashKinds } from "../../people/trashed/contract.ts"

/** Which of what was deleted a list shows: of one kind, and with these words in its name. */
export const TrashFilter = z.object({
  q: z.optional(Words),
  kind: z.optional(z.enum(trashKinds)),
  ...Paging.shape,
})
export type TrashFilter = z.infer<typeof TrashFilter>

/** Where a batch begins: after the last entry of the batch before. */
const After = z.optional(z.int().check(z.minimum(0)))

/** What is brought back, batch by batch: things by the ids that they had, or everything that one action deleted. */
export const TakeBack = z.union([
  z.object({
    kind: z.enum(trashKinds),
    ids: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    after: After,
  }),
  z.object({ act: z.string().check(z.minLength(1), z.maxLength(40)), after: After }),
])
export type TakeBack = z.infer<typeof TakeBack>

/** How many people were in what comes back and are not: they are in the trash, and in it again with themselves, or gone for good. */
export interface NotIn {
  inTrash: number
  gone: number
}

export interface TakenBack {
  restored: number
  /** How many stay in the trash because something took their place. */
  refused: number
  /** Why the first of those stays. */
  reason: string | null
  notIn: NotIn
  /** Where the next batch begins; null after the last one. */
  next: number | null
}

/** Something that was deleted and can be brought back. */
export interface TrashItem {
  id: string
  kind: TrashKind
  name: string
  deletedBy: string
  deletedAt: string
  /** When it is deleted for good. */
  endsAt: string
}

export interface TrashPage {
  items: TrashItem[]
  /** How many match, and how many are in the trash at all. */
  total: number
  whole: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface TrashCalls {
  "GET /trash": { query: TrashFilter; answer: TrashPage }
  "POST /trash/restore": { body: TakeBack; answer: TakenBack }
  "POST /trash/:id/restore": { answer: NotIn }
  "DELETE /trash/:id": { answer: undefined }
  "DELETE /trash": { answer: undefined }
}
