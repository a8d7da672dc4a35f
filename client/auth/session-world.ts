import type { Moment } from "./access-token.ts"
import type { SessionCalls } from "./session-calls.ts"
import type { Tabs } from "./tabs.ts"

/** Everything that the session needs of the world. */
export interface SessionWorld {
  calls: Pick<SessionCalls, "refresh" | "me" | "signOut">
  tabs: Tabs
  now: () => Moment
  wait: (milliseconds: number) => Promise<void>
  /**
   * The readable cookie that the server sets next to the session's own: it stands while a session may exist, is marked
   * when that has ended by itself, and goes with a sign-out.
   */
  cookie: { stands: () => boolean; isMarked: () => boolean; forget: () => void }
  /** Loads the page again, for whoever is signed in now. */
  loadAgain: () => void
}
