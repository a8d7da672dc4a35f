import { Navigate } from "react-router-dom"
import { keepConnection } from "../auth/pending-connection.ts"
import { ProofHost } from "../auth/proof-host.tsx"
import { session, useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { WorkspaceProvider } from "../workspaces/provide-workspace.tsx"
import { Commands } from "./commands.tsx"
import { DeskPage } from "./desk-page.tsx"
import { PhoneBar } from "./phone-bar.tsx"
import { Sidebar } from "./sidebar.tsx"
import { TopBar } from "./top-bar.tsx"
import { useFolded } from "./use-folded.ts"
import "../ui/dialog.css"
import "./desk-sizes.css"
import "./desk.css"
import "./settings-navigation.css"
import "./phone-bar.css"
import "./keys/key.css"

/** The frame of every signed-in page. It redirects everyone else to the login page. */
export function Desk() {
  const { user, isLoading, isUnreachable } = useSession()
  const [isFolded, fold] = useFolded()
  if (!user && isUnreachable) return <Unreachable />
  if (!user && isLoading) {
    return (
      <main id="main">
        <Spinner label="Loading..." className="min-h-dvh" />
      </main>
    )
  }
  if (!user) {
    keepConnection(location)
    return <Navigate to={paths.login} replace />
  }
  return (
    <WorkspaceProvider key={user.id} userId={user.id}>
      <div className="desk" {...(isFolded && { "data-folded": "" })}>
        <Sidebar user={user} isFolded={isFolded} onFold={fold} />
        <div className="desk-column">
          <TopBar user={user} />
          <DeskPage user={user} />
        </div>
        <PhoneBar />
      </div>
      <ProofHost />
      <Commands onFold={fold} />
    </WorkspaceProvider>
  )
}

/** Nobody is signed out because a server was down. */
const Unreachable = () => (
  <main
    id="main"
    tabIndex={-1}
    className="wrap grid min-h-dvh max-w-xl content-center justify-items-start gap-4 py-16"
  >
    <div role="alert" className="grid justify-items-start gap-4">
      <h1 className="text-2xl">We cannot reach the server right now</h1>
      <p className="text-muted">You are still signed in, and this page comes back by itself.</p>
      <Button look="secondary" onClick={() => session.hurry()}>
        Try again now
      </Button>
    </div>
  </main>
)
