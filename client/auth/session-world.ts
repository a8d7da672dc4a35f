import type { Moment } from "./access-token.ts"
import type { AuthCalls } from "./auth-calls.ts"
import type { Tabs } from "./tabs.ts"

/** Everything that the session needs of the world. */
export interface SessionWorld {
  calls: Pick<AuthCalls, "refresh" | "me" | "signOut">
  tabs: Tabs
  now: () => Moment
  wait: (milliseconds: number) => Promise<void>
  /** The readable cookie that the server sets next to the session's own. */
  cookie: { stands: () => boolean; forget: () => void }
}
