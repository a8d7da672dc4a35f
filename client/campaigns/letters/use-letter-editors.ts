import { type RefObject, useEffect, useState } from "react"
import { loadOptional } from "../../lib/stale.ts"
import type { LetterEditor } from "./letter-editor.tsx"
import type { SubjectEditor } from "./subject-editor.tsx"

interface Editors {
  LetterEditor: typeof LetterEditor
  SubjectEditor: typeof SubjectEditor
}

/** Once they have arrived, every other field has them at once. */
let known: Editors | null = null

/**
 * The editors that show a letter as it will look, once they have arrived; null until then, and where they do not come.
 * Whoever writes in the plain fields already is not interrupted.
 */
export function useLetterEditors(fields: RefObject<HTMLElement | null>): Editors | null {
  const [editors, setEditors] = useState(known)
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const show = (loaded: Editors) => !leaving.signal.aborted && setEditors(loaded)
    const load = async () => {
      const all = await loadOptional(async () => ({
        ...(await import("./letter-editor.tsx")),
        ...(await import("./subject-editor.tsx")),
      }))
      if (!all) return
      known = all
      const written = document.activeElement
      if (!written?.matches("input, textarea") || !fields.current?.contains(written)) show(all)
      else written.addEventListener("blur", () => show(all), { once: true, signal: leaving.signal })
    }
    void load()
    return () => leaving.abort()
  }, [fields])
  return editors
}
