import { useSyncExternalStore } from "react"
import { ApiError, authorizeBy } from "../lib/api.ts"
import { messageOr } from "../lib/read-refusal.ts"
import { clearToasts, toast } from "../ui/toast.tsx"
import { browserWorld } from "./browser-world.ts"
import { signedOut } from "./session-state.ts"
import { SessionStore } from "./session-store.ts"
import { watchSession } from "./watch-session.ts"

/** This tab's one session. */
export const session = new SessionStore(browserWorld())

/** Called once, before the first render in a browser. */
export function startSession(): void {
  authorizeBy(session)
  let whose: string | undefined
  session.state.subscribe(() => {
    const id = session.state.get().user?.id
    // What a message names, and what it takes back, is theirs who were signed in.
    if (whose !== undefined && id !== whose) clearToasts()
    whose = id
  })
  watchSession(session, {
    page: document,
    window,
    every: (milliseconds, act) => setInterval(act, milliseconds),
  })
}

/**
 * The session's state, and the function that ends it; those that begin one are in `sign-in.ts`. A prerendered page knows
 * no person, so neither does the first render in the browser. While a page outlives its session, its person is still the
 * user for it.
 */
export function useSession() {
  const state = useSyncExternalStore(session.state.subscribe, session.state.get, () => signedOut)
  const user = state.user ?? state.lapsed
  return {
    ...state,
    user,
    isAdmin: user?.role === "admin",
    logout,
  }
}

async function logout(): Promise<void> {
  try {
    await session.signOut()
    toast({ title: "Logged Out", description: "You have been successfully logged out" })
  } catch (error) {
    toast({ title: "Logout Failed", description: reasonOf(error, "Could not sign out"), destructive: true })
  }
}

/** The server's own message where it gave one. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? messageOr(error, otherwise) : otherwise
