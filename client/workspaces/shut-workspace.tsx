import type { Me } from "#contract/site/accounts"
import type { MyWorkspace } from "#contract/site/workspaces"
import { leaveForCompany } from "../auth/leave-for-company.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"

/** Said in place of a workspace that `isShut` to a member: what they must do before they may enter it. */
export const ShutWorkspace = ({ workspace, user }: { workspace: MyWorkspace; user: Me }) => (
  <>
    <h1 className="text-3xl">One more step</h1>
    <Banner>
      {workspace.needsCompany ? (
        <CompanySignIn name={workspace.name} email={user.email} />
      ) : (
        <MissingFactor name={workspace.name} />
      )}
    </Banner>
  </>
)

function CompanySignIn({ name, email }: { name: string; email: string }) {
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const leave = () => run(() => leaveForCompany(email, location.pathname + location.search))
  return (
    <>
      <p>
        <bdi>{name}</bdi> is open to people who sign in with their company. Your other workspaces and your
        settings stay open.
      </p>
      <Button size="small" className="mt-3" busy={isBusy} onClick={() => void leave()}>
        Sign in with your company
      </Button>
    </>
  )
}

const MissingFactor = ({ name }: { name: string }) => (
  <>
    <p>
      <bdi>{name}</bdi> is open to members with two-step verification. Add a passkey or an authenticator app,
      and you are in.
    </p>
    <ButtonLink size="small" className="mt-3" to={paths.settings}>
      Set up two-step verification
    </ButtonLink>
  </>
)
