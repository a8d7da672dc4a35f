import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { NO_WORKSPACE, WORKSPACE_NEEDS_COMPANY, WORKSPACE_NEEDS_FACTOR } from "#contract/site/refusals"
import type { MyWorkspace } from "#contract/site/workspaces"
import { at } from "../lib/addresses.ts"
import { ApiError, api, watchRefusals } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"
import { recall, remember, wantedByLink } from "./remembered-choice.ts"
import { type ActiveWorkspace, WorkspaceContext } from "./workspace-provider.tsx"

interface Known {
  workspaces: MyWorkspace[] | null
  id: string | null
  entries: number
}

/** Refusals after which the workspaces are read again. */
const changesMembership = new Set([
  NO_WORKSPACE,
  WORKSPACE_NEEDS_COMPANY,
  WORKSPACE_NEEDS_FACTOR,
  "forbidden",
])

/**
 * Loads the workspaces once for all signed-in pages. Key it by the user, so that nobody works in the previous user's
 * workspace.
 */
export function WorkspaceProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ workspaces: null, id: null, entries: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<MyWorkspace | null>(null)
  const workspace = known.workspaces?.find(({ id }) => id === known.id) ?? null
  current.current = workspace

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null)
      try {
        const workspaces = await api.get(at("/api/workspaces"), signal && { signal })
        const before = current.current
        const isMine = (wanted?: string | null) => workspaces.find(({ id }) => id === wanted)
        const next =
          isMine(before?.id) ?? isMine(wantedByLink()) ?? isMine(recall(userId)) ?? workspaces[0] ?? null
        if (next && next.id === wantedByLink()) remember(userId, next.id)
        const isLeft = before !== null && before.id !== next?.id
        if (isLeft) sayLeft(before, next)
        setKnown(({ entries }) => ({ workspaces, id: next?.id ?? null, entries: entries + Number(isLeft) }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted" && !current.current) setFailure(error.message)
      }
    },
    [userId],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  // A member who was removed or has a new role learns it from the next refusal.
  useEffect(() => watchRefusals(({ code }) => void (changesMembership.has(code) && load())), [load])

  const value = useMemo<ActiveWorkspace>(() => {
    const put = (one: MyWorkspace, all: MyWorkspace[]) => [...all.filter(({ id }) => id !== one.id), one]
    return {
      workspace,
      workspaces: known.workspaces,
      failure,
      entries: known.entries,
      retry: () => void load(),
      reload: () => load(),
      enter: (next) => {
        remember(userId, next.id)
        setKnown(({ workspaces, entries }) => ({
          workspaces: workspaces?.some(({ id }) => id === next.id) ? workspaces : put(next, workspaces ?? []),
          id: next.id,
          entries: entries + 1,
        }))
      },
      update: (changed) =>
        setKnown((all) => ({
          ...all,
          workspaces: all.workspaces?.map((one) => (one.id === changed.id ? changed : one)) ?? null,
        })),
    }
  }, [workspace, known, failure, load, userId])

  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}

function sayLeft({ name }: MyWorkspace, next: MyWorkspace | null) {
  const description = next ? `You are now in ${next.name}.` : "You belong to no workspace any more."
  toast({ title: `You are no longer in ${name}`, description })
}
