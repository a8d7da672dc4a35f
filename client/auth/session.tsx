import { useSyncExternalStore } from "react"
import { BRAND } from "#contract/site/brand"
import { ApiError, authorizeBy } from "../lib/api.ts"
import { messageOr } from "../lib/read-refusal.ts"
import { clearToasts, type ToastMessage, toast } from "../ui/toast.tsx"
import { authCalls } from "./auth-calls.ts"
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
 * The session's state, and the functions that change it. Each shows its toast; `login` and `signup` throw failures
 * again. A prerendered page knows no person, so neither does the first render in the browser. While a page outlives its
 * session, its person is still the user for it.
 */
export function useSession() {
  const state = useSyncExternalStore(session.state.subscribe, session.state.get, () => signedOut)
  const user = state.user ?? state.lapsed
  return {
    ...state,
    user,
    isAdmin: user?.role === "admin",
    login,
    signup,
    signInWithGoogle,
    signInWithMicrosoft,
    logout,
  }
}

async function login(email: string, password: string): Promise<void> {
  await told(
    session.signIn(() => authCalls.signIn(email, password)),
    {
      isDone: () => session.state.get().user !== null,
      done: { title: "Login Successful", description: "Welcome back!" },
      failed: { title: "Login Failed", description: "Invalid email or password" },
    },
  )
}

async function signup(name: string, email: string, password: string): Promise<void> {
  await told(
    session.signIn(() => authCalls.signUp(name, email, password)),
    {
      done: { title: "Account Created", description: `Welcome to ${BRAND}!` },
      failed: { title: "Signup Failed", description: "Could not create your account" },
    },
  )
}

async function logout(): Promise<void> {
  await told(session.signOut(), {
    done: { title: "Logged Out", description: "You have been successfully logged out" },
    failed: { title: "Logout Failed", description: "Could not sign out" },
  }).catch(() => {})
}

const signInWithGoogle = (to: string) => leaveFor("google", to)
const signInWithMicrosoft = (to: string) => leaveFor("azure", to)

/** Leaves for a provider, which sends the person back to a path of ours, or to the login page with `error`. */
function leaveFor(provider: "google" | "azure", to: string): void {
  const back = encodeURIComponent(location.origin + to)
  location.assign(`/auth/v1/authorize?provider=${provider}&carrier=cookie&redirect_to=${back}`)
}

/** Shows the result in a toast, preferring the server's own message. */
async function told(
  work: Promise<void>,
  says: { isDone?: () => boolean; done: ToastMessage; failed: ToastMessage },
): Promise<void> {
  try {
    await work
    if (says.isDone?.() ?? true) toast(says.done)
  } catch (error) {
    // The page goes on to where the account can be kept.
    if (error instanceof ApiError && error.deletion) throw error
    const { title, description = "" } = says.failed
    const said = error instanceof ApiError ? messageOr(error, description) : description
    toast({ title, description: said, destructive: true })
    throw error
  }
}
