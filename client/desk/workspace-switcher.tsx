import { useId } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** The current workspace, and a menu for switching to another where there is one. */
export function WorkspaceSwitcher() {
  const id = useId()
  const { workspace, workspaces } = useWorkspace()
  const switchTo = useSwitch()
  if (!workspace || !workspaces) return null
  return (
    <div className="switcher">
      <label htmlFor={id} className="sr-only">
        Workspace
      </label>
      {workspaces.length > 1 ? (
        <select id={id} value={workspace.id} onChange={(event) => switchTo(event.target.value)}>
          {workspaces.map((one) => (
            <option key={one.id} value={one.id}>
              {nameAmong(workspaces, one)}
            </option>
          ))}
        </select>
      ) : (
        <output id={id} title={workspace.name}>
          <bdi>{workspace.name}</bdi>
        </output>
      )}
    </div>
  )
}

/** Returns what enters the workspace with an id, and leaves what belongs to the one before. */
export function useSwitch(): (id: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { workspaces, enter } = useWorkspace()
  return (id) => {
    const next = workspaces?.find((one) => one.id === id)
    if (!next) return
    enter(next)
    navigate(listAround(pathname))
  }
}

/** Everyone's first workspace has the same name, so the user's role distinguishes them. */
export function nameAmong(all: readonly MyWorkspace[], { name, role }: MyWorkspace) {
  const isAlone = all.filter((one) => one.name === name).length === 1
  return isAlone ? name : `${name} (${role})`
}

/** Returns the list that a detail page belongs to, because the item itself is in the workspace being left. */
const listAround = (pathname: string) => pathname.replace(/\/[a-z]{3}_.*$/, "")
