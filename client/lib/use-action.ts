import { useRef, useState } from "react"
import { ApiError } from "./api.ts"

/** One deed at a time, and what went wrong with the last. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isWorking = useRef(false)

  /** True when it was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (isWorking.current) return false
    isWorking.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      return false
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt }
}
