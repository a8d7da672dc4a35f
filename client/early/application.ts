import { cookies } from "./cookies.ts"
import { on } from "./on.ts"
import { dataset, root } from "./root.ts"

// Not `pointerover`: a browser fires it for a mouse that merely rests where a page comes to lie.
const intents = ["pointermove", "pointerdown", "keydown", "focusin"] as const

/** Told when the application could not be loaded, so that nothing stays held for it. */
export const FAILED = "failed"

/**
 * Loads the application at the first sign of intent, or at once on a signed-in page and for someone signed in. Returns what
 * loads it now.
 */
export function loadApplication(address: string): () => void {
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    // An import is no sink of Trusted Types; a script element's address would be one.
    import(/* @vite-ignore */ address).catch(async () => {
      isLoading = false
      await reloadOnce(address)
      dataset.failed = ""
      dispatchEvent(new Event(FAILED))
    })
  }
  // A browser without a screen reports a mouse that nobody has, at its left edge. Keys and focus have no x.
  const notice = ({ x }: Event & { x?: number }) => x !== 0 && load()
  for (const intent of intents) on(intent, notice)
  if ("start" in dataset || isSignedIn() || hasMailedLink() || isInvitation()) load()
  return load
}

/** The application takes a mailed token out of the address bar, which must not wait for an intent. */
const hasMailedLink = () => location.hash.startsWith("#token_hash=")

/** What it says is read by the application, after a reload as well, when the token is out of the address bar. */
const isInvitation = () => location.pathname === "/invitation"

/** Marks the document too, so that nobody who is signed in sees an offer to sign in. */
const isSignedIn = () => root.toggleAttribute("data-session", cookies.includes("signed_in=1"))

/**
 * Where the server answers, the page is older than the last deploy, and a new copy of it will do. If the same script is
 * missing again, that was not the reason.
 */
async function reloadOnce(address: string) {
  try {
    await fetch(address, { method: "HEAD" })
    if (sessionStorage.reloaded !== address) {
      sessionStorage.reloaded = address
      location.reload()
    }
  } catch {
    // No connection, or no storage, without which a loop could not be told from a first time.
  }
}
