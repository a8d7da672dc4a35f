import { PLAN_NAMES } from "#contract/site/plans"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { daysLeft } from "../workspaces/days-left.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** The current workspace's plan, or the days that are left of its trial. */
export function PlanLink() {
  const { workspace } = useWorkspace()
  if (!workspace) return null
  return (
    <Link to={`${paths.settings}#plan`} className="hover:underline">
      {planInWords(workspace)}
    </Link>
  )
}

function planInWords({ plan, trialEndsAt }: Parameters<typeof daysLeft>[0]) {
  const left = daysLeft({ plan, trialEndsAt })
  if (left === 0) return `${PLAN_NAMES[plan]} plan`
  return `Trial: ${left === 1 ? "1 day" : `${left} days`} left`
}
