import { useState } from "react"
import type { OwnSession } from "#contract/site/settings"
import { session } from "../auth/session.tsx"
import { ApiError, api } from "../lib/api.ts"
import { useRead } from "../lib/use-read.ts"
import { toast } from "../ui/toast.tsx"

const endpoint = "/api/account/sessions"

/** The person's sessions, the one that asks first: null while they are asked for. `ending` is the id that is being ended, or 'others'. */
export function useSessions() {
  const { data, setData: setSessions, failure, reload: load } = useRead<OwnSession[]>(endpoint)
  const sessions = data && [...data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const [ending, setEnding] = useState<string | null>(null)

  const attempt = async (what: string, work: () => Promise<void>) => {
    setEnding(what)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Sign Out Failed", description: error.message, destructive: true })
    } finally {
      setEnding(null)
    }
  }

  const end = ({ id, device, isCurrent }: OwnSession) =>
    attempt(id, async () => {
      await api.delete(`${endpoint}/${id}`).catch(ignoreEnded)
      if (isCurrent) session.forget()
      setSessions((known) => (known ?? []).filter((one) => one.id !== id))
      const signedOut = isCurrent ? "You have been successfully logged out" : `${device} is signed out.`
      toast({ title: "Session Ended", description: signedOut })
    })

  const endOthers = () =>
    attempt("others", async () => {
      await api.delete(endpoint)
      setSessions((known) => (known ?? []).filter((one) => one.isCurrent))
      toast({ title: "Signed Out Everywhere Else", description: "Only this device is still signed in." })
    })

  return { sessions, failure, ending, load, end, endOthers }
}

/** A session that ended elsewhere meanwhile is as it was wished. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
