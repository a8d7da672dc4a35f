import type { SessionStore } from "./session-store.ts"

const tick = 30_000

interface Watched {
  page: Pick<Document, "addEventListener" | "visibilityState">
  window: Pick<Window, "addEventListener">
  every: (milliseconds: number, act: () => void) => void
}

/** Checks the session at the start, each 30 s while the page is visible, and at once when it comes back from anywhere. */
export function watchSession(
  session: Pick<SessionStore, "check" | "hurry">,
  { page, window, every }: Watched,
): void {
  const checkIfVisible = () => void (page.visibilityState === "visible" && session.check())
  every(tick, checkIfVisible)
  page.addEventListener("visibilitychange", checkIfVisible)
  window.addEventListener("online", () => void session.hurry())
  // A page that the browser kept whole, after a sign-out elsewhere, must not show what it showed.
  window.addEventListener(
    "pageshow",
    (event) => void ((event as PageTransitionEvent).persisted && session.check()),
  )
  void session.check()
}
