import { Suspense } from "react"
import { Outlet, useLocation } from "react-router-dom"
import type { Me } from "#contract/site/accounts"
import { useHeldPage } from "../auth/held-page.tsx"
import { paths } from "../paths.ts"
import { late } from "../ui/late.tsx"
import { isShut } from "../workspaces/is-shut.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { placeAt } from "./places.ts"
import { SettingsNavigation } from "./settings-navigation.tsx"
import { SuspendedWorkspace } from "./suspended-workspace.tsx"
import { UnconfirmedAddress } from "./unconfirmed-address.tsx"

// Most workspaces ask for no more than a sign-in.
const ShutWorkspace = late(async () => (await import("../workspaces/shut-workspace.tsx")).ShutWorkspace)

/** The page on screen, below what must be known on each. */
export function DeskPage({ user }: { user: Me }) {
  const { pathname } = useLocation()
  useHeldPage()
  const isSettings = placeAt(pathname)?.place.to === paths.settings
  return (
    <main id="main" tabIndex={-1} className="desk-main" {...(isSettings && { "data-settings": "" })}>
      {isSettings && <SettingsNavigation />}
      <div className="desk-page">
        {!user.emailVerified && <UnconfirmedAddress email={user.email} />}
        <SuspendedWorkspace />
        <PageInWorkspace user={user} pathname={pathname} />
      </div>
    </main>
  )
}

/** A page starts afresh when another workspace is entered, so that it shows nothing of the previous one. */
function PageInWorkspace({ user, pathname }: { user: Me; pathname: string }) {
  const { entries, workspace } = useWorkspace()
  const isOfWorkspace = pathname.startsWith(paths.dashboard) && !pathname.startsWith(paths.admin)
  if (workspace && isOfWorkspace && isShut(workspace, user))
    return (
      <Suspense>
        <ShutWorkspace workspace={workspace} user={user} />
      </Suspense>
    )
  return <Outlet key={entries} />
}
