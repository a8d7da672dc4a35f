import { cookies } from "./cookies.ts"
import { on } from "./on.ts"
import { dataset, root } from "./root.ts"

// Not `pointerover`: a browser fires it even for a motionless mouse when a page appears under it.
const intents = ["pointermove", "pointerdown", "keydown", "focusin"] as const

/** Dispatched when the application could not be loaded, so that no input stays held for it. */
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
  // A headless browser reports a phantom mouse at its left edge. Key and focus events have no x.
  const notice = ({ x }: Event & { x?: number }) => x !== 0 && load()
  for (const intent of intents) on(intent, notice)
  if ("start" in dataset || isSignedIn() || hasMailedLink() || isInvitation()) load()
  return load
}

/** The application takes a mailed token out of the address bar, which must not wait for an intent. */
const hasMailedLink = () => /^#(token_hash|until)=/.test(location.hash)

/**
 * The application reads the fragment's content, also after a reload, once the token is removed from the address bar.
 */
const isInvitation = () => location.pathname === "/invitation"

/** Also marks the document, so that no signed-in visitor sees an offer to sign in. */
const isSignedIn = () => root.toggleAttribute("data-session", cookies.includes("__Host-signed_in=1"))

/**
 * If the server answers, the page is older than the last deploy, and a reload fixes that. If the same script is missing
 * again, that was not the reason.
 */
async function reloadOnce(address: string) {
  try {
    await fetch(address, { method: "HEAD" })
    if (sessionStorage.reloaded !== address) {
      sessionStorage.reloaded = address
      location.reload()
    }
  } catch {
    // There is no connection, or no storage, without which a reload loop could not be detected.
  }
}
