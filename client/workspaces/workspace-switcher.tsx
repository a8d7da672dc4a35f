import { useId } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { PLAN_NAMES } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { daysLeft } from "./days-left.ts"
import { useWorkspace } from "./workspace-provider.tsx"

/** The current workspace, a menu for switching to another, and the remaining trial days. */
export function WorkspaceSwitcher() {
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { workspace, workspaces, enter } = useWorkspace()
  if (!workspace || !workspaces) return <div className="min-h-12 lg:mt-4 lg:min-h-16" />
  const change = (chosen: string) => {
    const next = workspaces.find((one) => one.id === chosen)
    if (!next) return
    enter(next)
    navigate(listAround(pathname))
  }
  return (
    <div className="min-h-12 text-right lg:mt-4 lg:min-h-16 lg:text-left">
      <label
        htmlFor={id}
        className={workspaces.length > 1 ? "text-xs font-semibold text-muted max-lg:sr-only" : "sr-only"}
      >
        Workspace
      </label>
      {workspaces.length > 1 ? (
        <select
          id={id}
          className="input w-full max-w-sm lg:mt-1"
          value={workspace.id}
          onChange={(event) => change(event.target.value)}
        >
          {workspaces.map((one) => (
            <option key={one.id} value={one.id}>
              {nameAmong(workspaces, one)}
            </option>
          ))}
        </select>
      ) : (
        <output id={id} className="block truncate text-sm font-semibold" title={workspace.name}>
          <bdi>{workspace.name}</bdi>
        </output>
      )}
      <p className="text-sm text-muted lg:mt-1">
        <Link to={`${paths.settings}#plan`} className="link">
          {planInWords(workspace)}
        </Link>
      </p>
    </div>
  )
}

/** Everyone's first workspace has the same name, so the user's role distinguishes them. */
function nameAmong(all: readonly MyWorkspace[], { name, role }: MyWorkspace) {
  const isAlone = all.filter((one) => one.name === name).length === 1
  return isAlone ? name : `${name} (${role})`
}

function planInWords({ plan, trialEndsAt }: Parameters<typeof daysLeft>[0]) {
  const left = daysLeft({ plan, trialEndsAt })
  if (left === 0) return `${PLAN_NAMES[plan]} plan`
  return `Trial: ${left === 1 ? "1 day" : `${left} days`} left`
}

/** Returns the list that a detail page belongs to, because the item itself is in the workspace being left. */
const listAround = (pathname: string) => pathname.replace(/\/[a-z]{3}_.*$/, "")
