import { Navigate, Outlet, useLocation } from "react-router-dom"
import { ProofHost } from "../auth/proof-host.tsx"
import { session, useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { NeedsFactor } from "../workspaces/needs-factor.tsx"
import { WorkspaceProvider } from "../workspaces/provide-workspace.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { AppNavigation } from "./app-navigation.tsx"
import { SuspendedWorkspace } from "./suspended-workspace.tsx"
import { UnconfirmedAddress } from "./unconfirmed-address.tsx"

/** The layout of every signed-in page: the user and the navigation. Redirects everyone else to the login page. */
export function AppLayout() {
  const { user, isLoading, isUnreachable } = useSession()
  if (!user && isUnreachable) return <Unreachable />
  if (!user && isLoading) return <Spinner label="Loading..." className="min-h-[60vh]" />
  if (!user) return <Navigate to={paths.login} replace />
  return (
    <WorkspaceProvider key={user.id} userId={user.id}>
      <ProofHost />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <AppNavigation user={user} />
        <div className="grid min-h-[60vh] grid-cols-[minmax(0,1fr)] content-start gap-8">
          {!user.emailVerified && <UnconfirmedAddress email={user.email} />}
          <SuspendedWorkspace />
          <PageInWorkspace />
        </div>
      </div>
    </WorkspaceProvider>
  )
}

/** A page starts afresh when another workspace is entered, so that it shows nothing of the previous one. */
function PageInWorkspace() {
  const { entries, workspace } = useWorkspace()
  const { user } = useSession()
  const { pathname } = useLocation()
  const isOfWorkspace = pathname.startsWith(paths.dashboard) && !pathname.startsWith(paths.admin)
  if (workspace?.requiresFactor && !user?.hasFactor && isOfWorkspace)
    return <NeedsFactor name={workspace.name} />
  return <Outlet key={entries} />
}

/** Nobody is signed out because a server was down. */
const Unreachable = () => (
  <div
    className="wrap grid min-h-[60vh] max-w-xl content-center justify-items-start gap-4 py-16"
    role="alert"
  >
    <h1 className="text-2xl">We cannot reach the server right now</h1>
    <p className="text-muted">You are still signed in. We keep trying, and this page comes back by itself.</p>
    <Button look="secondary" onClick={() => session.hurry()}>
      Try again now
    </Button>
  </div>
)
