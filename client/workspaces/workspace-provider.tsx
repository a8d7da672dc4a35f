import { createContext, useContext } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Ids, inWorkspace, type WorkspacePath } from "../lib/addresses.ts"

/** The workspace that pages work in: null while it is asked for, and what went wrong if it could not be. */
export interface ActiveWorkspace {
  workspace: MyWorkspace | null
  /** All that the person belongs to; null until they are known. */
  workspaces: MyWorkspace[] | null
  failure: string | null
  retry: () => void
  /** Goes on in another one, which may have been made just now. */
  enter: (workspace: MyWorkspace) => void
  /** Takes over what was changed about the one that pages work in. */
  update: (workspace: MyWorkspace) => void
  /** Reads them anew: the one that pages work in may be gone. */
  reload: () => Promise<void>
  /** How often another one was entered. */
  entries: number
}

const nothing = () => {}
export const WorkspaceContext = createContext<ActiveWorkspace>({
  workspace: null,
  workspaces: null,
  failure: null,
  retry: nothing,
  enter: nothing,
  update: nothing,
  reload: async () => {},
  entries: 0,
})

export const useWorkspace = () => useContext(WorkspaceContext)

/** The address of something in a workspace: `endpointOf(workspace, "/contacts/:id", id)`. */
export const endpointOf = <P extends WorkspacePath>({ id }: MyWorkspace, path: P, ...ids: Ids<P>) =>
  inWorkspace(id, path, ...ids)

/** Whether somebody may lift what protects people, make keys and invite; the server asks again. */
export const mayManage = ({ role }: MyWorkspace) => role === "owner" || role === "admin"

/** Whether somebody may change what is in a workspace; the server asks again. */
export const mayWrite = ({ role }: MyWorkspace) => role !== "viewer"
