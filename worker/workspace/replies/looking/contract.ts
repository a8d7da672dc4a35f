import * as z from "zod/mini"

/** For how long a page counts as open since it last said so, in milliseconds; an open page says so again in less than half of it. */
export const LOOK_LASTS = 75_000
export const LOOK_RENEWED = 30_000

/** A page that no longer has a conversation open. `visit` is made by the page, because a member may have several. */
export const Leaving = z.object({ visit: z.string().check(z.minLength(1), z.maxLength(40)) })
export type Leaving = z.infer<typeof Leaving>

/** A page that has a conversation open, and whether its member is writing an answer there. */
export const Looking = z.object({ ...Leaving.shape, isAnswering: z.boolean() })
export type Looking = z.infer<typeof Looking>

/** A member who has a conversation open. */
export interface Looker {
  id: string
  name: string
  isAnswering: boolean
}

/** The other members who have a conversation open. */
export interface Lookers {
  others: Looker[]
}

/** What the browser asks here, and what it gets. 201 tells a page that others have something to hear from what it said. */
export interface LookingCalls {
  "PUT /inbox/:id/looking": { body: Looking; answer: Lookers }
  "DELETE /inbox/:id/looking": { body: Leaving; answer: undefined }
}
