import { useSyncExternalStore } from "react"

/** Whether this page is in front of somebody, and not in a tab behind others. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => !document.hidden,
    () => true,
  )

function watchVisibility(changed: () => void) {
  document.addEventListener("visibilitychange", changed)
  return () => document.removeEventListener("visibilitychange", changed)
}
