import { createContext, useContext } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Ids, inWorkspace, type WorkspacePath } from "../lib/addresses.ts"

/** The current workspace: null while it is being loaded, with the failure if it could not be. */
export interface ActiveWorkspace {
  workspace: MyWorkspace | null
  /** All workspaces that the user belongs to; null until they have loaded. */
  workspaces: MyWorkspace[] | null
  failure: string | null
  retry: () => void
  /** Goes on in another one, which may have been made just now. */
  enter: (workspace: MyWorkspace) => void
  /** Applies changes to the current workspace. */
  update: (workspace: MyWorkspace) => void
  /** Reads them again: the current workspace may be gone. */
  reload: () => Promise<void>
  /** How often the user switched to another workspace. */
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

/** Whether the user may lift protections for people, create keys and invite members; the server checks again. */
export const mayManage = ({ role }: MyWorkspace) => role === "owner" || role === "admin"

/** Whether the user may change the workspace's data; the server checks again. */
export const mayWrite = ({ role }: MyWorkspace) => role !== "viewer"
