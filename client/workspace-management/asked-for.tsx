import { PLAN_NAMES, type Plan } from "#contract/site/plans"
import type { ManagedWorkspace } from "#contract/site/workspace-management"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"

interface AskedForProps {
  asked: NonNullable<ManagedWorkspace["asked"]>
  name: string
  onPlan: (plan: Plan) => Promise<void>
  onDecline: () => Promise<void>
}

/** What the owner asked for, and both answers. */
export function AskedFor({ asked: { plan, at }, name, onPlan, onDecline }: AskedForProps) {
  const { isBusy, failure, run } = useAction()
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        Asked for {PLAN_NAMES[plan]} on <LongDate date={at} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={isBusy}
          aria-label={`Give ${name} the ${PLAN_NAMES[plan]} plan`}
          onClick={() => run(() => onPlan(plan))}
        >
          Give {PLAN_NAMES[plan]}
        </Button>
        <Button
          size="small"
          look="secondary"
          busy={isBusy}
          aria-label={`Decline the request of ${name}`}
          onClick={() => run(onDecline)}
        >
          Decline
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  )
}
