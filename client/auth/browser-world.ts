import { sessionCalls } from "./session-calls.ts"
import type { SessionWorld } from "./session-world.ts"
import { openTabs } from "./tabs.ts"

const sign = "__Host-signed_in"

/** The session's environment in a browser, or in the worker, where nobody is ever signed in. */
export function browserWorld(): SessionWorld {
  const isBrowser = typeof document !== "undefined"
  return {
    calls: sessionCalls,
    tabs: openTabs(
      isBrowser ? { locks: navigator.locks, BroadcastChannel: globalThis.BroadcastChannel } : {},
    ),
    now: () => ({ wall: Date.now(), steady: performance.now() }),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    cookie: {
      stands: () => isBrowser && readCookies().includes(`${sign}=1`),
      isMarked: () => isBrowser && readCookies().includes(`${sign}=0`),
      forget: () => void forgetCookie().catch(() => {}),
    },
    // Once the page is gone from the screen: what was unsaved on it must not ask somebody else whether to stay.
    loadAgain() {
      addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true)
      setTimeout(() => location.reload())
    },
  }
}

/** The browser throws where cookies are blocked. */
function readCookies(): string[] {
  try {
    return document.cookie.split("; ")
  } catch {
    return []
  }
}

// The server takes it away too; this is for when it could not be asked.
const forgetCookie = async () => globalThis.cookieStore?.delete(sign)
