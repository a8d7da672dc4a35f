import { Suspense, useState } from "react"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { SecurityCard } from "../factors/security-card.tsx"
import { at } from "../lib/addresses.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { late } from "../ui/late.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { mayManage, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { DangerZone } from "./danger-zone.tsx"
import { ExportCard } from "./export-card.tsx"
import { PasswordForm } from "./password-form.tsx"
import { PlanCard } from "./plan-card.tsx"
import { ProfileForm } from "./profile-form.tsx"
import { SessionsCard } from "./sessions-card.tsx"
import { WorkspaceCard } from "./workspace-card.tsx"
import "./in-order.css"

// For owners and admins alone, and far down.
const ModelCard = late(async () => (await import("../campaigns/language-model/model-card.tsx")).ModelCard)

export const meta = privatePage("Settings", "Your profile, your password and your account.")

export function Component() {
  const { user } = useSession()
  const { workspace } = useWorkspace()
  const { data: account, failure, reload } = useRead(at("/api/account"))
  const [changes, setChanges] = useState(0)
  if (!user) return null
  return (
    <>
      <h1 className="text-3xl">Settings</h1>
      <ReadFailure failure={failure} onRetry={reload} />
      {!account && !failure && <Spinner label="Loading your settings..." />}
      {account && (
        <div className="in-order grid grid-cols-1 gap-5">
          <ProfileForm user={user} account={account} />
          <PasswordForm account={account} onChanged={() => setChanges((before) => before + 1)} />
          <SecurityCard />
          {/* A new password ends the other sessions, so they are read again. */}
          <SessionsCard key={changes} />
          <WorkspaceCard />
          <PlanCard />
          {workspace && mayManage(workspace) && (
            <Suspense fallback={<Spinner label="Loading the language model..." />}>
              <ModelCard key={workspace.id} workspace={workspace} />
            </Suspense>
          )}
          <ExportCard />
          <DangerZone account={account} />
        </div>
      )}
    </>
  )
}
