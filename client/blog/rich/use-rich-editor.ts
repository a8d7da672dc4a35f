import { useEffect, useState } from "react"
import { loadOptional } from "../../lib/stale.ts"
import type { RichEditor } from "./rich-editor.tsx"

type Component = typeof RichEditor

/** The rich editor once it has arrived; undefined until then, and null where it does not come. */
export function useRichEditor(): Component | null | undefined {
  const [loaded, setLoaded] = useState<{ Editor: Component | null }>()
  useEffect(() => {
    let isLeft = false
    void loadOptional(() => import("./rich-editor.tsx")).then((part) => {
      if (!isLeft) setLoaded({ Editor: part?.RichEditor ?? null })
    })
    return () => {
      isLeft = true
    }
  }, [])
  return loaded?.Editor
}
