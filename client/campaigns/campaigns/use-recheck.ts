import { useEffect, useEffectEvent, useState } from "react"
import type { Draft } from "./use-draft.ts"

/** Returns what is called after a change of the draft: it is saved, and then everything is checked again. */
export function useRecheck({ flush }: Pick<Draft, "flush">, onChanged: () => Promise<void>): () => void {
  const [changes, setChanges] = useState(0)
  const recheck = useEffectEvent(() => {
    // The change reaches what is saved with the effects of this same pass.
    void Promise.resolve().then(flush).then(onChanged)
  })
  useEffect(() => {
    if (changes > 0) recheck()
  }, [changes])
  return () => setChanges((count) => count + 1)
}
