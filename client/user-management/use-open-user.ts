import { useSearchParams } from "react-router-dom"
import type { ManagedUser } from "#contract/site/user-management"

/** The query parameter for the account that is shown beside the list: its address can be passed on. */
export const OPEN = "user"

export function useOpenUser(users: readonly ManagedUser[] | null) {
  const [query, setQuery] = useSearchParams()
  const open = query.get(OPEN)
  const onOpen = (id: string | null) =>
    setQuery(
      (known) =>
        new URLSearchParams([
          ...[...known].filter(([name]) => name !== OPEN),
          ...(id === null ? [] : [[OPEN, id]]),
        ]),
      { replace: true, preventScrollReset: true },
    )
  return { open, onOpen, opened: users?.find(({ id }) => id === open), close: () => onOpen(null) }
}
