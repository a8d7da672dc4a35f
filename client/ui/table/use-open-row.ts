import { startTransition, useMemo, useState } from "react"

/** The row of a list that is shown whole beside it. A row that leaves the list is shown no longer. */
export function useOpenRow<Row extends { id: string }>(items: readonly Row[] | null) {
  const [open, setOpen] = useState<string | null>(null)
  // Whoever walks down a list with it does not wait for each row to be shown.
  const onOpen = (id: string | null) => startTransition(() => setOpen(id))
  const opened = useMemo(
    () => (open === null ? undefined : items?.find(({ id }) => id === open)),
    [items, open],
  )
  return { open, onOpen, opened, close: () => onOpen(null) }
}
