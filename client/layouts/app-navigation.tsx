import type { Me } from "#contract/site/accounts"
import { useSession } from "../auth/session.tsx"
import { NavLink } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Icon, type IconName } from "../ui/icon.tsx"
import { WorkspaceSwitcher } from "../workspaces/workspace-switcher.tsx"

const tab =
  "flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"

const tabIcon = "hidden size-5 sm:block"

/** The sidebar of signed-in pages; on a small screen, a row above them. */
export function AppNavigation({ user }: { user: Me }) {
  const { isAdmin, isLoading, logout } = useSession()
  return (
    <aside className="lg:sticky lg:top-24 lg:self-start">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} />
        <p className="min-w-0 leading-snug">
          <span className="text-sm text-muted">Welcome,</span>{" "}
          <strong className="block truncate" title={user.name}>
            {user.name}
          </strong>
        </p>
      </div>
      <WorkspaceSwitcher />
      <nav aria-label="Dashboard" className="mt-5 flex flex-wrap gap-1 lg:mt-8 lg:flex-col">
        <Tab to={paths.dashboard} icon="chart" end>
          Overview
        </Tab>
        <Tab to={paths.campaigns} icon="mail">
          Campaigns
        </Tab>
        <Tab to={paths.inbox} icon="message">
          Inbox
        </Tab>
        <Tab to={paths.contacts} icon="users">
          Contacts
        </Tab>
        <Tab to={paths.tasks} icon="check">
          Tasks
        </Tab>
        <Tab to={paths.outlets} icon="globe">
          Outlets
        </Tab>
        <Tab to={paths.opportunities} icon="radar">
          Opportunities
        </Tab>
        <Tab to={paths.placements} icon="pin">
          Placements
        </Tab>
        <Tab to={paths.mailboxes} icon="share">
          Mailboxes
        </Tab>
        <Tab to={paths.members} icon="id-card">
          Team
        </Tab>
        {isAdmin && (
          <Tab to={paths.admin} icon="star">
            Admin Controls
          </Tab>
        )}
        <Tab to={paths.settings} icon="settings">
          Settings
        </Tab>
        <button type="button" className={`${tab} lg:mt-4`} onClick={logout} disabled={isLoading}>
          <Icon name="log-out" className={tabIcon} />
          Sign out
        </button>
      </nav>
    </aside>
  )
}

function Tab({ icon, ...link }: { to: string; icon: IconName; end?: boolean; children: string }) {
  return (
    <NavLink to={link.to} end={link.end ?? false} className={tab}>
      <Icon name={icon} className={tabIcon} />
      {link.children}
    </NavLink>
  )
}
