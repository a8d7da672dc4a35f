import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Expert, ExpertChange } from "#contract/workspace/people/experts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { AddressForm } from "./address-form.tsx"
import { ExpertActions, type ShownOfExpert } from "./expert-actions.tsx"
import { ExpertFacts } from "./expert-facts.tsx"
import { ExpertForm } from "./expert-form.tsx"
import type { Experts } from "./use-experts.ts"

interface ExpertEntryProps {
  workspace: MyWorkspace
  expert: Expert
  experts: Experts
  canWrite: boolean
}

/** One expert: its facts, its actions, and what they ask. */
export function ExpertEntry({ workspace, expert, experts, canWrite }: ExpertEntryProps) {
  const [shown, setShown] = useState<ShownOfExpert | null>(null)
  const { isBusy, failure, run } = useAction()
  const close = () => setShown(null)
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <ExpertFacts expert={expert} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ExpertActions
        expert={expert}
        experts={experts}
        canWrite={canWrite}
        isBusy={isBusy}
        run={run}
        onShow={setShown}
      />
      <Dialog open={shown === "form"} onClose={close} title="Change this expert">
        {shown === "form" && (
          <ExpertForm
            workspace={workspace}
            schema={ExpertChange}
            expert={expert}
            onSave={(input) => experts.change(expert, input)}
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog open={shown === "address"} onClose={close} title="The address of this page">
        {shown === "address" && (
          <AddressForm expert={expert} onSave={(input) => experts.choose(expert, input)} onClose={close} />
        )}
      </Dialog>
      <ConfirmDialog
        open={shown === "deletion"}
        title={`Delete ${expert.name}?`}
        description="Their page ends at once, also where a message links to it."
        button={["Delete Expert", "Deleting..."]}
        onConfirm={async () => {
          await experts.remove(expert)
        }}
        onClose={close}
      />
    </li>
  )
}
