import { type RefObject, useEffect, useState } from "react"
import type { LetterEditor } from "../../campaigns/letters/letter-editor.tsx"
import { loadOptional } from "../../lib/stale.ts"

type Editor = typeof LetterEditor

/** Once it has arrived, every other answer has it at once. */
let known: Editor | null = null

/**
 * The editor of an answer once it has arrived, as `useLetterEditors` has those of a letter; null until then. Apart from that,
 * because the shell lists each file that pages share.
 */
export function useAnswerEditor(field: RefObject<HTMLElement | null>): Editor | null {
  // In a function, because the editor is one, and a state would call it.
  const [Editor, setEditor] = useState(() => known)
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const load = async () => {
      const loaded = await loadOptional(() => import("../../campaigns/letters/letter-editor.tsx"))
      if (!loaded) return
      known = loaded.LetterEditor
      const show = () => !leaving.signal.aborted && setEditor(() => known)
      const written = document.activeElement
      // Whoever writes in the plain field already is not interrupted.
      if (!written?.matches("textarea") || !field.current?.contains(written)) show()
      else written.addEventListener("blur", show, { once: true, signal: leaving.signal })
    }
    void load()
    return () => leaving.abort()
  }, [field])
  return Editor
}
