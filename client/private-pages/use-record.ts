import { useRef, useState } from "react"
import { ApiError, api } from "../lib/api.ts"
import { useRead } from "../lib/use-read.ts"
import { toast } from "../ui/toast.tsx"

/** One thing by its own address, and what is done with it: null while it is asked for. */
export function useRecord<Thing>(endpoint: string) {
  const { data: record, failure, isMissing, setMissing, reload: load } = useRead<Thing>(endpoint)
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)

  /** Throws ApiError. Then all of it is read anew, because the sources of its details have changed with them. */
  const change = async (input: unknown) => {
    await api.put(endpoint, input)
    await load()
  }

  /** True when it was done; a failure is told in a toast. One thing at a time. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (isWorking.current) return false
    isWorking.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) setMissing(true)
      toast({ title: "Not Done", description: error.message, destructive: true })
      return false
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }

  return { record, failure, isMissing, isBusy, load, change, attempt }
}
