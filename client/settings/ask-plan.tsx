import { PLAN_NAMES, PLANS, type Plan } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

/** The plan that the owner asked for, or the buttons to ask for one. Others see who can. */
export function AskPlan({ workspace }: { workspace: MyWorkspace }) {
  const address = endpointOf(workspace, "/plan-request")
  const { data, setData, failure, reload } = useRead(address)
  const action = useAction()
  const ask = (plan: Plan) => action.run(async () => setData(await api.put(address, { plan })))
  const withdraw = () =>
    action.run(async () => {
      await api.delete(address)
      setData({ request: null })
    })
  const isOwner = workspace.role === "owner"
  const request = data?.request
  const isWaiting = request && request.declinedAt === null
  return (
    <div className="mt-4 grid gap-3" role="status" {...(!data && !failure && { "data-loading": "" })}>
      <ReadFailure failure={failure} onRetry={reload} />
      {request && (
        <p className="text-sm">
          The {PLAN_NAMES[request.plan]} plan was asked for on <LongDate date={request.askedAt} />.
          {request.declinedAt !== null && (
            <>
              {" "}
              We declined on <LongDate date={request.declinedAt} />.
            </>
          )}
        </p>
      )}
      {action.failure && <Banner tone="danger">{action.failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        {isOwner &&
          data &&
          !isWaiting &&
          PLANS.filter((plan) => plan !== workspace.plan).map((plan) => (
            <Button key={plan} size="small" look="secondary" busy={action.isBusy} onClick={() => ask(plan)}>
              Ask for {PLAN_NAMES[plan]}
            </Button>
          ))}
        {isOwner && isWaiting && (
          <Button size="small" look="secondary" busy={action.isBusy} onClick={withdraw}>
            Withdraw
          </Button>
        )}
        <ButtonLink size="small" look="quiet" to={paths.pricing}>
          Compare the plans
        </ButtonLink>
      </div>
      {!isOwner && <p className="text-sm text-muted">An owner of the workspace can ask for another plan.</p>}
    </div>
  )
}
