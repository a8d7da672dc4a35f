import { useId, useState } from "react"
import { PLAN_NAMES, type Plan } from "#contract/site/plans"
import type { ManagedWorkspace } from "#contract/site/workspace-management"
import { Badge } from "../ui/badge.tsx"
import { Button } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { AskedFor } from "./asked-for.tsx"
import { PlanForm } from "./plan-form.tsx"

interface WorkspaceEntryProps {
  workspace: ManagedWorkspace
  onPlan: (plan: Plan) => Promise<void>
  onDecline: () => Promise<void>
}

/** One workspace: its owner, its contents, and the button for changing its plan. Names are free text in any script. */
export function WorkspaceEntry({ workspace, onPlan, onDecline }: WorkspaceEntryProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { name, owner, people, plan, trialEndsAt, isOnTrial, createdAt, asked } = workspace
  return (
    <li
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5"
      aria-labelledby={id}
    >
      <div className="min-w-0">
        <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
          <bdi>{name}</bdi>
          <Badge tone={plan === "free" ? "grey" : "violet"}>{PLAN_NAMES[plan]}</Badge>
          {isOnTrial && <Badge tone="blue">On trial</Badge>}
        </h2>
        <p className="text-sm wrap-anywhere">{owner ?? "Without an owner"}</p>
        <p className="text-sm text-muted">
          {people === 1 ? "1 person" : `${people.toLocaleString("en-GB")} people`} · since{" "}
          <LongDate date={createdAt} /> · trial {isOnTrial ? "ends" : "ended"} <LongDate date={trialEndsAt} />
        </p>
      </div>
      {asked && <AskedFor asked={asked} name={name} onPlan={onPlan} onDecline={onDecline} />}
      <Button
        look="secondary"
        size="small"
        aria-label={`Change plan of ${name}, ${owner ?? "without an owner"}`}
        onClick={() => setAsking(true)}
      >
        Change plan
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Change the plan"
        description="It holds from the next request on. A smaller plan deletes nothing: what is above it is kept, and waits."
      >
        <PlanForm plan={plan} onPlan={onPlan} onClose={close} />
      </Dialog>
    </li>
  )
}
