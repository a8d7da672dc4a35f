import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import type { Me } from "#contract/site/accounts"
import { useSession } from "../auth/session.tsx"
import { Link } from "../lib/link.tsx"
import { Icon, type IconName } from "../ui/icon.tsx"
import { type Group, groups, type Place, placeAt, places } from "./places.ts"
import { PlanLink } from "./plan-link.tsx"
import { showCurrent } from "./show-current.ts"
import { useWaitingAnswers } from "./waiting-answers.ts"
import "./sidebar.css"
import "./sidebar-entry.css"
import "./folded-sidebar.css"

interface SidebarProps {
  user: Me
  isFolded: boolean
  onFold: () => void
}

/** Where somebody can go. It fills the window's height; on a phone it is a drawer, which the button of the bar opens. */
export function Sidebar({ user, isFolded, onFold }: SidebarProps) {
  const { isLoading, logout } = useSession()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (pathname) drawer.current?.hidePopover()
    showCurrent(drawer.current)
  }, [pathname])
  const here = placeAt(pathname)?.place
  return (
    <aside ref={drawer} id="sidebar" popover="auto" className="sidebar">
      <div className="sidebar-head">
        <p title={user.name}>
          Welcome,{" "}
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
        </p>
        <PlanLink />
      </div>
      <nav aria-label="Dashboard" className="sidebar-nav">
        <div className="sidebar-groups">
          {groups.slice(0, -1).map((group) => (
            <Entries key={group} group={group} here={here} />
          ))}
        </div>
        <div className="sidebar-foot">
          <Entries group="More" here={here} />
          <button type="button" className="sidebar-entry" onClick={logout} disabled={isLoading}>
            <EntryIcon name="log-out" title="Sign out" />
            <span>Sign out</span>
          </button>
          <button
            type="button"
            className="sidebar-entry sidebar-fold"
            aria-expanded={!isFolded}
            onClick={onFold}
          >
            <EntryIcon name="sidebar" title="Expand the sidebar" />
            <span>{isFolded ? "Expand the sidebar" : "Collapse"}</span>
          </button>
        </div>
      </nav>
    </aside>
  )
}

function Entries({ group, here }: { group: Group; here: Place | undefined }) {
  const { isAdmin } = useSession()
  const shown = places.filter((place) => place.group === group && (isAdmin || !place.forAdministrator))
  return (
    <div>
      {group !== "More" && <p className="sidebar-group">{group}</p>}
      <ul>
        {shown.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className="sidebar-entry" {...(place === here && currentPage)}>
              <EntryIcon name={place.icon} title={place.label} />
              <span>{place.label}</span>
              {place.label === "Inbox" && <Waiting />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const currentPage = { "aria-current": "page" } as const

/** Where only the icons are shown, resting on one tells its name. */
const EntryIcon = ({ name, title }: { name: IconName; title: string }) => (
  <span className="sidebar-icon" title={title}>
    <Icon name={name} className="size-4.5" />
  </span>
)

function Waiting() {
  const count = useWaitingAnswers()
  if (!count) return null
  return (
    <span className="sidebar-count figures">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
