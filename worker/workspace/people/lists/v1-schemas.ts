import * as z from "zod/mini"
import { inputOf } from "../../core/public-api/read-only.ts"
import type { List } from "./contract.ts"
import { NewList } from "./contract.ts"

/** A list as programs read it. */
export const ListV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    members: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "List" })
export type ListV1 = z.infer<typeof ListV1>

export const presentListV1 = ({ id, name, members, createdAt, updatedAt }: List): ListV1 => ({
  id,
  name,
  members,
  created_at: createdAt,
  updated_at: updatedAt,
})

// A refinement does not appear in JSON Schema.
NewList.shape.name.register(z.globalRegistry, { pattern: "\\S" })

export const NewListV1 = inputOf(ListV1, NewList.shape)

/** Fields that are left out stay as they are. */
export const ListChangeV1 = inputOf(ListV1, { name: z.optional(NewList.shape.name) })

const most = 1000
const id = z.string().check(z.maxLength(40))
const ids = z._default(z.array(id).check(z.maxLength(most, `Name at most ${most} contacts at once`)), [])

/** Contacts by their ids, to be added to the list or removed from it. Unknown ids are skipped. */
export const MembersV1 = z.strictObject({ add: ids, remove: ids })

/** A row of a batch. */
export const MemberV1 = z.strictObject({ contact_id: id })

export const ChangedMembersV1 = z.object({ added: z.int(), removed: z.int() })
