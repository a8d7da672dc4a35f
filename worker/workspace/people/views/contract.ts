import * as z from "zod/mini"
import { ListName } from "../groups/contract.ts"
import { ContactNarrowing, contactOrders } from "../narrowing/contract.ts"
import { OutletNarrowing, outletOrders } from "../outlets/contract.ts"

/** The maximum number of saved views of contacts in a workspace, and of outlets. */
export const MOST_VIEWS = 50

/** The kind of records in a view. */
export const viewSubjects = ["contacts", "outlets"] as const
export type ViewSubject = (typeof viewSubjects)[number]

/** All that a page of them is made by, its place in it apart. */
const filters = {
  contacts: z.object({ ...ContactNarrowing.shape, sort: z.optional(z.enum(contactOrders)) }),
  outlets: z.object({ ...OutletNarrowing.shape, sort: z.optional(z.enum(outletOrders)) }),
}
export type ViewFilter = z.infer<(typeof filters)[ViewSubject]>

/**
 * A view belongs to the workspace: members who work together share the same views, and a link means the same to all.
 */
export const newViews = {
  contacts: z.object({ name: ListName, filter: filters.contacts }),
  outlets: z.object({ name: ListName, filter: filters.outlets }),
}
export type NewView = z.infer<(typeof newViews)[ViewSubject]>

export interface View {
  id: string
  name: string
  filter: ViewFilter
  createdBy: string
}

/** What the browser asks here, and what it gets. */
export interface ViewCalls {
  "GET /views": { answer: View[] }
  "POST /views": { body: NewView; answer: View }
  "DELETE /views/:id": { answer: undefined }
  "GET /outlet-views": { answer: View[] }
  "POST /outlet-views": { body: NewView; answer: View }
  "DELETE /outlet-views/:id": { answer: undefined }
}
