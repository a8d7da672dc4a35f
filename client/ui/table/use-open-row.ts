import { useState } from "react"

/** The row of a list that is shown whole beside it. A row that leaves the list is shown no longer. */
export function useOpenRow<Row extends { id: string }>(items: readonly Row[] | null) {
  const [open, onOpen] = useState<string | null>(null)
  const opened = items?.find(({ id }) => id === open)
  return { open, onOpen, opened, close: () => onOpen(null) }
}
