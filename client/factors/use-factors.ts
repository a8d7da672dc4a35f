import type { AuthFactor } from "#contract/site/auth"
import { authCalls } from "../auth/auth-calls.ts"
import { session } from "../auth/session.tsx"
import type { Grant } from "../auth/session-calls.ts"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

/** The person's factors that are set up: null while they are being loaded. */
export function useFactors() {
  const { data, setData, failure, reload } = useRead(at("/auth/v1/user"))
  const factors = data && (data.factors ?? []).filter(({ status }) => status === "verified")
  const remove = async ({ id }: AuthFactor) => {
    await api.delete(at("/auth/v1/factors/:id", id))
    await Promise.all([reload(), session.reload()])
  }
  /** Goes on with the session that a new factor has raised. */
  const raise = async (open: (token: string) => Promise<Grant>) => {
    const token = await session.token()
    if (token === null) return
    await session.signIn(() => open(token))
    const raised = await session.token()
    if (raised !== null) setData(await authCalls.user(raised))
  }
  return { factors, failure, reload, remove, raise }
}
