import { useId, useState } from "react"
import { PLAN_NAMES, PLANS, type Plan } from "#contract/site/plans"
import { type ManagedWorkspace, PlanChange } from "#contract/site/workspace-management"
import { useForm } from "../lib/form.tsx"
import { useAction } from "../lib/use-action.ts"
import { Badge } from "../ui/badge.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Select } from "../ui/field.tsx"

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

interface AskedForProps extends Pick<WorkspaceEntryProps, "onPlan" | "onDecline"> {
  asked: NonNullable<ManagedWorkspace["asked"]>
  name: string
}

/** What the owner asked for, and both answers. */
function AskedFor({ asked: { plan, at }, name, onPlan, onDecline }: AskedForProps) {
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

interface PlanFormProps {
  plan: Plan
  onPlan: (plan: Plan) => Promise<void>
  onClose: () => void
}

function PlanForm({ plan, onPlan, onClose }: PlanFormProps) {
  const form = useForm(PlanChange, async (change) => {
    await onPlan(change.plan)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Change Plan", "Changing..."]} onClose={onClose}>
      <Field label="Plan" error={form.errors.plan}>
        <Select name="plan" defaultValue={plan}>
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {PLAN_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
