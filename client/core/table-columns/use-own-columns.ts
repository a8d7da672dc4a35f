import { useState } from "react"
import * as z from "zod/mini"
import { ColumnChoice } from "#contract/workspace/core/table-columns"
import { useSession } from "../../auth/session.tsx"
import type { Column } from "../../ui/table/column.ts"
import { useChosenColumns } from "./use-chosen-columns.ts"

/**
 * As `useColumns`, for a table that stands outside any workspace: this browser remembers the choice, apart for each account that is used
 * in it.
 */
export function useOwnColumns<Row>(table: string, all: readonly Column<Row>[], first: readonly string[]) {
  const { user } = useSession()
  const key = `columns:${table}:${user?.id ?? ""}`
  const [chosen, setChosen] = useState(() => recall(key))
  const choose = (columns: string[] | null) => {
    setChosen(columns)
    keep(key, columns)
  }
  return useChosenColumns({ ...{ all, first, chosen, choose }, isReady: true, isBusy: false })
}

function keep(key: string, columns: string[] | null): void {
  try {
    if (columns) localStorage.setItem(key, JSON.stringify(columns))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: the choice lasts as long as this page.
  }
}

function recall(key: string): string[] | null {
  try {
    const { columns } = z.parse(ColumnChoice, { columns: JSON.parse(localStorage.getItem(key) ?? "null") })
    return columns
  } catch {
    return null
  }
}
