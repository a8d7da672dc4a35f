import * as z from "zod/mini"
import { ContactNarrowing, contactOrders } from "../contacts/contract.ts"
import { ListName } from "../lists/contract.ts"

/** How many views a workspace may save. */
export const MOST_VIEWS = 50

/** All that a page of contacts is made by, its place in it apart. */
export const ViewFilter = z.object({ ...ContactNarrowing.shape, sort: z.optional(z.enum(contactOrders)) })
export type ViewFilter = z.infer<typeof ViewFilter>

/** A view belongs to the workspace: who works on the same people looks at them in the same ways, and a link means the same to all. */
export const NewView = z.object({ name: ListName, filter: ViewFilter })
export type NewView = z.infer<typeof NewView>

export interface View {
  id: string
  name: string
  filter: ViewFilter
  createdBy: string
}
