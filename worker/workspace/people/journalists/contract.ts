import type { JournalistPreferences } from "../../../directory/journalists/contract.ts"

/** What a contact decided about pitches as a journalist, for all customers. */
export interface ContactPreferences {
  isObjecting: boolean
  /** Null when they set none, or have no address. */
  preferences: JournalistPreferences | null
}

/** What the browser asks here, and what it gets. */
export interface JournalistCalls {
  "GET /contacts/:id/preferences": { answer: ContactPreferences }
}
