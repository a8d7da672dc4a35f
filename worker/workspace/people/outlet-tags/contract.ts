import * as z from "zod/mini"
import { OutletIds, OutletNarrowing } from "../outlets/contract.ts"
import { Expected } from "../selection/matching/contract.ts"

/** Puts a tag on outlets or takes it off: those that are named, or all that fit a filter. */
export const OutletTagChange = z
  .object({
    action: z.enum(["add", "remove"]),
    ids: z.optional(OutletIds),
    filter: z.optional(OutletNarrowing),
    // Pages that were open before it was asked for send none.
    expected: z._default(Expected, null),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: "Name the outlets, or give a filter",
      path: ["ids"],
    }),
  )
export type OutletTagChange = z.input<typeof OutletTagChange>

/** The number of outlets to which the tag was added, or from which it was removed, and their ids; null for too many. */
export interface OutletTagResult {
  changed: number
  ids: string[] | null
}

/** What the browser asks here, and what it gets. */
export interface OutletTagCalls {
  "POST /tags/:id/outlets": { body: OutletTagChange; answer: OutletTagResult }
}
