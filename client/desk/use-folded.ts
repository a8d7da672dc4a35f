import { useCallback, useState } from "react"

const KEPT = "sidebar"

/** Whether the sidebar shows its icons alone, which this browser remembers, and what changes that. */
export function useFolded(): [isFolded: boolean, fold: () => void] {
  const [isFolded, setFolded] = useState(recall)
  const fold = useCallback(
    () =>
      setFolded((before) => {
        try {
          localStorage.setItem(KEPT, before ? "wide" : "folded")
        } catch {
          // Storage is full or forbidden: the choice lasts as long as this page.
        }
        return !before
      }),
    [],
  )
  return [isFolded, fold]
}

function recall(): boolean {
  try {
    return localStorage.getItem(KEPT) === "folded"
  } catch {
    return false
  }
}
