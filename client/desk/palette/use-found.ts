import { useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { withQuery } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { Entry } from "./entry.ts"

/** How long typing must rest, in milliseconds: half as long as between two letters of who types fast. */
const PAUSE = 50

interface Found {
  typed: string
  entries: Entry[]
  hasFailed: boolean
}

const nothing: Found = { typed: "", entries: [], hasFailed: false }

/** What the server finds in a workspace, and whether it is still looking. What was found before stays until then. */
export function useFound(workspace: MyWorkspace | null, typed: string) {
  const [found, setFound] = useState(nothing)
  const q = typed.trim().slice(0, 100)
  useEffect(() => {
    if (!workspace || q.length < 2) return setFound(nothing)
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const entries = await find(workspace, q, leaving.signal)
        setFound({ typed: q, entries, hasFailed: false })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFound({ typed: q, entries: [], hasFailed: true })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [workspace, q])
  return { ...found, isLooking: workspace !== null && q.length > 1 && found.typed !== q }
}

async function find(workspace: MyWorkspace, q: string, signal: AbortSignal): Promise<Entry[]> {
  const address = withQuery(endpointOf(workspace, "/quick-search"), { q })
  const { contacts, outlets, campaigns } = await api.get(address, { signal })
  return [
    ...contacts.map(
      ({ id, name, email }): Entry => ({
        id,
        group: "Contacts",
        label: name || email || "No name",
        ...(name && email && { note: email }),
        icon: "users",
        to: paths.contactDetail(id),
      }),
    ),
    ...outlets.map(
      ({ id, name, domain }): Entry => ({
        id,
        group: "Outlets",
        label: name,
        note: domain,
        icon: "globe",
        to: paths.outletDetail(id),
      }),
    ),
    ...campaigns.map(
      ({ id, name }): Entry => ({
        id,
        group: "Campaigns",
        label: name,
        icon: "mail",
        to: paths.campaignDetail(id),
      }),
    ),
  ]
}
