import * as z from "zod/mini"

const message = "Give a whole number from 0 to 365"

/** Days that should lie between messages for two clients to one person; 0 asks for none. */
export const ClientGap = z.object({
  days: z.int(message).check(z.minimum(0, message), z.maximum(365, message)),
})
export type ClientGap = z.infer<typeof ClientGap>

/** What a workspace starts with. */
export const FIRST_GAP_DAYS = 30

/** What the browser asks here, and what it gets. */
export interface ClientGapCalls {
  "GET /client-gap": { answer: ClientGap }
  "PUT /client-gap": { body: ClientGap; answer: ClientGap }
}
