import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { session } from "../../auth/session.tsx"
import { ApiError } from "../../lib/api.ts"

/** The pause in typing before changes are saved, in milliseconds. */
const PAUSE = 700

export type Saving = "saved" | "waiting" | "saving" | "failed"

interface Autosaved {
  /** Another one whenever there is something else to save. */
  key: string
  /** Whether there is something to save by now. */
  isPending: () => boolean
  /** Saves it, whatever it is by now. */
  save: () => Promise<void>
}

/**
 * Saves after each change once nothing has changed for a moment, one save at a time, and saves pending changes
 * when the page is left by whoever wrote them: not in the name of somebody who signs in after their session has ended.
 */
export function useAutosave({ key, isPending, save }: Autosaved) {
  const latest = useRef({ isPending, save })
  const running = useRef<Promise<void> | null>(null)
  const [state, setState] = useState<Saving>("saved")
  const [failure, setFailure] = useState<ApiError | null>(null)
  useEffect(() => {
    latest.current = { isPending, save }
  })

  /** Resolves when all that was typed is saved, or could not be. */
  const flush = useCallback((): Promise<void> => {
    const work = async () => {
      while (latest.current.isPending()) {
        setState("saving")
        try {
          await latest.current.save()
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

  const follow = useEffectEvent((_changed: string) => {
    if (latest.current.isPending()) {
      setState("waiting")
      return setTimeout(flush, PAUSE)
    }
    // What was typed was taken back, or is saved already; a save that is under way may yet say that it failed.
    void Promise.resolve(running.current).then(() => {
      if (latest.current.isPending()) return
      setFailure(null)
      setState("saved")
    })
    return
  })
  useEffect(() => {
    const timer = follow(key)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    const writer = session.state.get().user?.id
    return () => {
      if (session.state.get().user?.id === writer) void flush()
    }
  }, [flush])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.isPending()) event.preventDefault()
    }
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [])

  return { state, failure, flush }
}

/** The same for one value that is changed nowhere else. `save` receives the latest. */
export function useAutosavedValue(value: string, save: (value: string) => Promise<void>) {
  const saved = useRef(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useAutosave({
    key: value,
    isPending: () => saved.current !== latest.current,
    save: async () => {
      const sent = latest.current
      await save(sent)
      saved.current = sent
    },
  })
}
