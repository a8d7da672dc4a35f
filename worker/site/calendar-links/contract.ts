import * as z from "zod/mini"
import { facts } from "../../workspace/people/outlets/contract.ts"

export const NewCalendarLink = z.object({ timeZone: facts.timeZone })
export type NewCalendarLink = z.infer<typeof NewCalendarLink>

/** The member's own link. Its address is only known when it is made. */
export interface CalendarLink {
  timeZone: string
  createdAt: string
}

/** What the browser asks here, and what it gets. */
export interface CalendarLinkCalls {
  "GET /calendar-link": { answer: { link: CalendarLink | null } }
  "POST /calendar-link": { body: NewCalendarLink; answer: { link: CalendarLink; url: string } }
  "DELETE /calendar-link": { answer: undefined }
}
