import * as z from "zod/mini"
import { Paging } from "../paging/contract.ts"
import { changedKinds } from "./contract.ts"

const names = changedKinds.join(", ")

/** `kinds` has commas between them; left out, it is all that the key may read. */
export const ChangeFilterV1 = z.object({
  cursor: Paging.shape.cursor,
  kinds: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(300)),
        z.transform((text) => text.split(",").map((name) => name.trim())),
      ),
      z.array(z.enum(changedKinds, `Name some of these: ${names}`)),
    ),
  ),
  limit: Paging.shape.limit,
})

/** A thing that was added or changed, or is deleted. */
export const ChangeV1 = z
  .object({ kind: z.enum(changedKinds), id: z.string(), deleted: z.boolean() })
  .register(z.globalRegistry, { id: "Change" })

/** What changed, and from where to go on. */
export const ChangesV1 = z
  .object({
    changes: z.array(ChangeV1),
    next_cursor: z.string(),
    has_more: z.boolean(),
  })
  .register(z.globalRegistry, { id: "Changes" })
