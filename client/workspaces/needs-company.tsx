import { leaveForCompany } from "../auth/leave-for-company.ts"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"

/** Said in place of a workspace to a member who must sign in by its single sign-on. */
export function NeedsCompany({ name, email }: { name: string; email: string }) {
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const leave = () => run(() => leaveForCompany(email, location.pathname + location.search))
  return (
    <>
      <h1 className="text-3xl">One more step</h1>
      <Banner>
        <p>
          <bdi>{name}</bdi> is open to people who sign in with their company. Your other workspaces and your
          settings stay open.
        </p>
        <Button size="small" className="mt-3" busy={isBusy} onClick={() => void leave()}>
          Sign in with your company
        </Button>
      </Banner>
    </>
  )
}
