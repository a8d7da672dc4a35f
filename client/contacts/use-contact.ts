import { useCallback, useEffect, useRef, useState } from "react"
import type { ContactChange, ContactDetail } from "#contract/workspace/contacts"
import { ApiError, api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"

/** One contact, by their own address: null while they are asked for. */
export function useContact(door: string) {
  const [contact, setContact] = useState<ContactDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null)
      try {
        setContact(await api.get<ContactDetail>(door, signal && { signal }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) setMissing(true)
        else if (error.code !== "aborted") setFailure(error.message)
      }
    },
    [door],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  /** Throws ApiError. Then the details are read anew, because their sources have changed with them. */
  const change = async (input: ContactChange) => {
    await api.put(door, input)
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

  /** Deletes the person; `forget` also keeps anybody from writing to their address again. */
  const remove = (forget: boolean) =>
    attempt(async () => {
      if (forget) await api.post(`${door}/erasure`)
      else await api.delete(door)
    })

  return { contact, failure, isMissing, isBusy, load: () => load(), change, attempt, remove }
}
