import type { SessionStore } from "./session-store.ts"

const tick = 30_000

interface Watched {
  page: Pick<Document, "addEventListener" | "visibilityState">
  window: Pick<Window, "addEventListener">
  every: (milliseconds: number, act: () => void) => void
}

/**
 * Checks the session at the start, every 30 s while the page is visible, and at once when the page becomes active again
 * in any way.
 */
export function watchSession(
  session: Pick<SessionStore, "check" | "hurry" | "comeBack">,
  { page, window, every }: Watched,
): void {
  const checkIfVisible = () => void (page.visibilityState === "visible" && session.check())
  every(tick, checkIfVisible)
  page.addEventListener("visibilitychange", checkIfVisible)
  window.addEventListener("online", () => void session.hurry())
  // A page restored from the back/forward cache must not show private content after a sign-out elsewhere, nor to whoever
  // has signed in since.
  window.addEventListener(
    "pageshow",
    (event) => void ((event as PageTransitionEvent).persisted && session.comeBack()),
  )
  void session.check()
}
