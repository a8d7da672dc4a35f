import { useCallback, useEffect, useRef, useState } from "react"
import { session } from "../../auth/session.tsx"
import { ApiError } from "../../lib/api.ts"

/** The pause in typing before changes are saved, in milliseconds. */
const PAUSE = 700

export type Saving = "saved" | "waiting" | "saving" | "failed"

/**
 * Saves a value after each change once it has not changed for a moment, one save at a time, and saves pending changes
 * when the page is left by whoever wrote them: not in the name of somebody who signs in after their session has ended. `save` receives
 * the latest value.
 */
export function useAutosave<Value>(value: Value, save: (value: Value) => Promise<void>) {
  const written = JSON.stringify(value)
  const saved = useRef(written)
  const latest = useRef({ value, written, save })
  const running = useRef<Promise<void> | null>(null)
  const [state, setState] = useState<Saving>("saved")
  const [failure, setFailure] = useState<ApiError | null>(null)
  useEffect(() => {
    latest.current = { value, written, save }
  })

  /** Resolves when all that was typed is saved, or could not be. */
  const flush = useCallback((): Promise<void> => {
    const work = async () => {
      while (saved.current !== latest.current.written) {
        const now = latest.current
        setState("saving")
        try {
          await now.save(now.value)
          saved.current = now.written
          setFailure(null)
          setState("saved")
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          setFailure(error)
          setState("failed")
          return
        }
      }
    }
    running.current ??= work().finally(() => {
      running.current = null
    })
    return running.current
  }, [])

  useEffect(() => {
    if (written === saved.current) return
    setState("waiting")
    const timer = setTimeout(flush, PAUSE)
    return () => clearTimeout(timer)
  }, [written, flush])
  useEffect(() => {
    const writer = session.state.get().user?.id
    return () => {
      if (session.state.get().user?.id === writer) void flush()
    }
  }, [flush])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saved.current !== latest.current.written) event.preventDefault()
    }
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [])

  return { state, failure, flush }
}
