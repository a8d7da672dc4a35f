import { Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../../auth/session.tsx"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { late } from "../../ui/late.tsx"
import type { ClientChoiceProps } from "./client-choice.tsx"

type Filter = ReturnType<typeof useQueryFilter>

// They ask for the clients, and are loaded beside the list.
const Select = late(async () => (await import("./client-choice.tsx")).ClientSelection)
const Chip = late(async () => (await import("./client-choice.tsx")).ClientChip)

/** Narrows what a page shows to a client, once there is more than one. */
export const ClientFilter = (props: ClientChoiceProps) => (
  <Suspense>
    <Select {...props} />
  </Suspense>
)

/** As `ClientFilter`, in the line of filters above a table. */
export const ClientChip = (props: ClientChoiceProps) => (
  <Suspense>
    <Chip {...props} />
  </Suspense>
)

const none: readonly string[] = []

/**
 * The client that a page is narrowed to: the one in its address, or else the one that this person chose last, on whichever page.
 * `links` are what links of other pages narrow this one to: under them nobody's choice hides anything.
 */
export function useChosenClient(workspace: MyWorkspace, links = none) {
  const { user } = useSession()
  const [query] = useSearchParams()
  const name = `client:${user?.id}:${workspace.id}`
  const [kept, setKept] = useState(() => recall(name))
  const isLed = links.some((link) => query.has(link))
  return {
    client: query.get("client") ?? (isLed ? "" : kept),
    keep: (client: string) => {
      setKept(client)
      remember(name, client)
    },
  }
}

/** A filter of a list that has `client` among its others, with the client that this person chose last. */
export function useClientFilter(workspace: MyWorkspace, filter: Filter, links = none): Filter {
  const { client, keep } = useChosenClient(workspace, links)
  const search = new URLSearchParams(filter.search)
  if (client !== "") search.set("client", client)
  return {
    ...filter,
    search: search.toString(),
    read: (name) => (name === "client" ? client : filter.read(name)),
    change: (name, value) => {
      if (name === "client") keep(value)
      filter.change(name, value)
    },
    clear: () => {
      keep("")
      filter.clear()
    },
  }
}

function recall(name: string): string {
  try {
    return localStorage.getItem(name) ?? ""
  } catch {
    return ""
  }
}

function remember(name: string, client: string): void {
  try {
    if (client === "") localStorage.removeItem(name)
    else localStorage.setItem(name, client)
  } catch {
    // Full or forbidden: each page begins with every client.
  }
}
