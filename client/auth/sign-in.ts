import { BRAND } from "#contract/site/brand"
import { ApiError } from "../lib/api-error.ts"
import { toast } from "../ui/toast.tsx"
import { authCalls } from "./auth-calls.ts"
import { reasonOf, session } from "./session.tsx"
import type { Grant } from "./session-calls.ts"

/** Signs a person in, and says so in a toast, as it says why not. Throws failures again. */
export async function login(email: string, password: string): Promise<void> {
  await enter(() => authCalls.signIn(email, password), "Login Failed", "Invalid email or password")
  // Whoever has still to show a second factor is not in yet.
  if (session.state.get().user) toast({ title: "Login Successful", description: "Welcome back!" })
}

/** Makes an account, and says so in a toast, as it says why not. Throws failures again. */
export async function signup(name: string, email: string, password: string): Promise<void> {
  await enter(() => authCalls.signUp(name, email, password), "Signup Failed", "Could not create your account")
  toast({ title: "Account Created", description: `Welcome to ${BRAND}!` })
}

async function enter(open: () => Promise<Grant>, failed: string, otherwise: string): Promise<void> {
  try {
    await session.signIn(open)
  } catch (error) {
    // The page goes on to where the account can be kept.
    const isKept = error instanceof ApiError && error.deletion
    if (!isKept) toast({ title: failed, description: reasonOf(error, otherwise), destructive: true })
    throw error
  }
}

export const signInWithGoogle = (to: string) => leaveFor("google", to)
export const signInWithMicrosoft = (to: string) => leaveFor("azure", to)

/** Leaves for a provider, which sends the person back to a path of ours, or to the login page with `error`. */
function leaveFor(provider: "google" | "azure", to: string): void {
  const back = encodeURIComponent(location.origin + to)
  location.assign(`/auth/v1/authorize?provider=${provider}&carrier=cookie&redirect_to=${back}`)
}
