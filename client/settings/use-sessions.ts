import type { OwnSession } from "#contract/site/settings"
import { session } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at, part } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"

const endpoint = at("/api/account/sessions")

/**
 * The person's sessions, the current one first: null while they are being loaded. `ending` is the id that is being
 * ended, or 'others'.
 */
export function useSessions() {
  const { data, setData: setSessions, failure, reload: load } = useRead(endpoint)
  const sessions = data && [...data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const { busyWith: ending, run } = useAction({ failed: "Sign Out Failed" })

  const end = ({ id, device, isCurrent }: OwnSession) => {
    const description = isCurrent ? "You have been successfully logged out" : `${device} is signed out.`
    const work = async () => {
      await api.delete(part(endpoint, "/:id", id)).catch(ignoreEnded)
      if (isCurrent) session.forget()
      setSessions((known) => (known ?? []).filter((one) => one.id !== id))
    }
    return run(work, { of: id, done: { title: "Session Ended", description } })
  }

  const endOthers = () => {
    const description = "Only this device is still signed in."
    const work = async () => {
      await api.delete(endpoint)
      setSessions((known) => (known ?? []).filter((one) => one.isCurrent))
    }
    return run(work, { of: "others", done: { title: "Signed Out Everywhere Else", description } })
  }

  return { sessions, failure, ending, load, end, endOthers }
}

/** A session that ended elsewhere meanwhile counts as ended. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
