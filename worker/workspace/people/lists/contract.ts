import * as z from "zod/mini"
import { ListName } from "../groups/contract.ts"
import { ContactIds, ContactNarrowing } from "../narrowing/contract.ts"
import { MOST_AT_ONCE } from "../selection/contract.ts"
import { Act, Expected } from "../selection/matching/contract.ts"

/** The maximum number of lists, and of tags, in a workspace. */
export const MOST_LISTS = 500

/** A list or a tag, as it is made or renamed. */
export const NewList = z.object({ name: ListName })
export type NewList = z.infer<typeof NewList>

/** Puts people on a list or takes them off: those who are named, or everybody who fits a filter. */
export const MemberChange = z
  .object({
    action: z.enum(["add", "remove"]),
    ids: z.optional(ContactIds),
    filter: z.optional(ContactNarrowing),
    // Pages that were open before it was asked for send none.
    expected: z._default(Expected, null),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: "Name the contacts, or give a filter",
      path: ["ids"],
    }),
  )
export type MemberChange = z.input<typeof MemberChange>

/** Deletes many lists, or tags. */
export const ListBulkAction = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one"),
      z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`),
    ),
  act: Act,
  action: z.literal("delete"),
})
export type ListBulkAction = z.infer<typeof ListBulkAction>

/** Up to so many are named after a change, for taking it back. */
export const MOST_NAMED = 10_000

/** The number of people who were added to the list, or removed from it, and their ids; null for too many. */
export interface MemberResult {
  changed: number
  ids: string[] | null
}

export interface List {
  id: string
  name: string
  /** How many people are on it. */
  members: number
  /** The number of outlets that have it; only tags apply to outlets, too. */
  outlets: number
  createdBy: string
  createdAt: string
  /** When its name or its members last changed. */
  updatedAt: string
}

export interface ListPage {
  lists: List[]
  total: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface ListCalls {
  "GET /lists": { answer: ListPage }
  "POST /lists": { body: NewList; answer: List }
  "POST /lists/bulk": { body: ListBulkAction; answer: { changed: number } }
  "PUT /lists/:id": { body: NewList; answer: List }
  "DELETE /lists/:id": { answer: undefined }
  "POST /lists/:id/members": { body: MemberChange; answer: MemberResult }
  "GET /tags": { answer: ListPage }
  "POST /tags": { body: NewList; answer: List }
  "POST /tags/bulk": { body: ListBulkAction; answer: { changed: number } }
  "PUT /tags/:id": { body: NewList; answer: List }
  "DELETE /tags/:id": { answer: undefined }
  "POST /tags/:id/members": { body: MemberChange; answer: MemberResult }
}
