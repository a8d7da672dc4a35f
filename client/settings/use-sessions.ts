import { useCallback, useEffect, useState } from "react"
import type { OwnSession } from "#contract/site/settings"
import { session } from "../auth/session.tsx"
import { ApiError, api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"

const door = "/api/account/sessions"

/** The person's sessions: undefined while they are asked for. `ending` is the id that is being ended, or 'others'. */
export function useSessions() {
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [failure, setFailure] = useState<string | null>(null)
  const [ending, setEnding] = useState<string | null>(null)

  const load = useCallback(async () => {
    setFailure(null)
    try {
      setSessions(await api.get<OwnSession[]>(door))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }, [])
  useEffect(() => void load(), [load])

  const attempt = async (what: string, work: () => Promise<void>) => {
    setEnding(what)
    try {
      await work()
    } catch (error) {
      toast({ title: "Sign Out Failed", description: messageOf(error), destructive: true })
    } finally {
      setEnding(null)
    }
  }

  const end = ({ id, device, isCurrent }: OwnSession) =>
    attempt(id, async () => {
      await api.delete(`${door}/${id}`).catch(ignoreEnded)
      if (isCurrent) session.forget()
      setSessions((known) => known?.filter((one) => one.id !== id))
      const signedOut = isCurrent ? "You have been successfully logged out" : `${device} is signed out.`
      toast({ title: "Session Ended", description: signedOut })
    })

  const endOthers = () =>
    attempt("others", async () => {
      await api.delete(door)
      setSessions((known) => known?.filter((one) => one.isCurrent))
      toast({ title: "Signed Out Everywhere Else", description: "Only this device is still signed in." })
    })

  return { sessions, failure, ending, load, end, endOthers }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.message
}

/** A session that ended elsewhere meanwhile is as it was wished. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
