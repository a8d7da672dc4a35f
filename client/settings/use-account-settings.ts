import { useCallback, useEffect, useState } from "react"
import type { AccountSettings } from "#contract/site/accounts"
import { ApiError, api } from "../lib/api.ts"

/** What is known of the account: undefined while it is asked for, and what went wrong if it could not be. */
export function useAccountSettings() {
  const [account, setAccount] = useState<AccountSettings>()
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    try {
      setAccount(await api.get<AccountSettings>("/api/account"))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { account, failure, load }
}
