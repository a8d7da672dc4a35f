import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ApiError, api } from "../lib/api.ts"

/** The workspace that pages work in: null while it is asked for, and what went wrong if it could not be. */
export interface ActiveWorkspace {
  workspace: MyWorkspace | null
  failure: string | null
  retry: () => void
}

const WorkspaceContext = createContext<ActiveWorkspace>({ workspace: null, failure: null, retry: () => {} })

/** Asks once for all signed-in pages. Key it by the person, so that nobody works in the workspace of who was here before. */
export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const [workspace, setWorkspace] = useState<MyWorkspace | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailure(null)
    try {
      const [first] = await api.get<MyWorkspace[]>("/api/workspaces", signal && { signal })
      if (first) setWorkspace(first)
      else setFailure("You belong to no workspace. Ask somebody to invite you to theirs.")
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== "aborted") setFailure(error.message)
    }
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return <WorkspaceContext value={{ workspace, failure, retry: () => load() }}>{children}</WorkspaceContext>
}

export const useWorkspace = () => useContext(WorkspaceContext)

/** The address of a feature of a workspace: `doorOf(workspace, "contacts")`. */
export const doorOf = ({ id }: MyWorkspace, feature: string) => `/api/workspaces/${id}/${feature}`

/** Whether somebody may lift what protects people, make keys and invite; the server asks again. */
export const mayManage = ({ role }: MyWorkspace) => role === "owner" || role === "admin"

/** Whether somebody may change what is in a workspace; the server asks again. */
export const mayWrite = ({ role }: MyWorkspace) => role !== "viewer"
