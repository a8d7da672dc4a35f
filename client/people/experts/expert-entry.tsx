import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Expert } from "#contract/workspace/people/experts"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { copyText } from "../../ui/copy-text.ts"
import { LongDate } from "../../ui/day.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { AddressForm } from "./address-form.tsx"
import { ExpertForm } from "./expert-form.tsx"
import type { Experts } from "./use-experts.ts"

interface ExpertEntryProps {
  workspace: MyWorkspace
  expert: Expert
  experts: Experts
  canWrite: boolean
}

const states: Record<Expert["state"], { badge: string; words: string }> = {
  draft: { badge: "Not confirmed", words: "Ask them to confirm their page. Nobody can read it before." },
  asked: { badge: "Asked", words: "A mail asks them to confirm their page. Nobody can read it before." },
  confirmed: { badge: "Confirmed", words: "" },
  changed: {
    badge: "Changed since",
    words: "Their page shows what they confirmed before. Ask them to confirm the change.",
  },
  declined: { badge: "Declined", words: "They want no page, and are not asked again." },
}

/** One expert: what their page says, where it is, whether they confirmed it, and its actions. */
export function ExpertEntry({ workspace, expert, experts, canWrite }: ExpertEntryProps) {
  const [shown, setShown] = useState<"form" | "address" | "deletion" | null>(null)
  const { isBusy, failure, run } = useAction()
  const { name, role, company, topics, state, confirmedAt, address } = expert
  const close = () => setShown(null)
  const { badge, words } = states[state]
  const isToConfirm = state === "draft" || state === "asked" || state === "changed"
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          <Badge tone={state === "confirmed" ? "green" : "grey"}>{badge}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{role}</bdi>, <bdi>{company}</bdi> · <bdi>{topics.join(", ")}</bdi>
        </p>
        {words && <p className="text-sm">{words}</p>}
        {confirmedAt && (
          <p className="text-sm text-muted">
            Confirmed on <LongDate date={confirmedAt} />. {address ? "" : "The page is ended."}
          </p>
        )}
        {address && (
          <p className="text-sm wrap-anywhere">
            <a className="link" href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          </p>
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        {address && (
          <Button
            size="small"
            look="secondary"
            aria-label={`Copy Link: ${name}`}
            onClick={() => copyText(address, `The link to ${name}.`)}
          >
            Copy Link
          </Button>
        )}
        {canWrite && (
          <>
            {isToConfirm && (
              <Button
                size="small"
                busy={isBusy}
                aria-label={`Ask to Confirm: ${name}`}
                onClick={() => run(() => experts.ask(expert))}
              >
                Ask to Confirm
              </Button>
            )}
            <Button
              size="small"
              look="secondary"
              aria-label={`Change ${name}`}
              onClick={() => setShown("form")}
            >
              Change
            </Button>
            {address && (
              <Button
                size="small"
                look="secondary"
                aria-label={`Choose Address: ${name}`}
                onClick={() => setShown("address")}
              >
                Choose Address
              </Button>
            )}
            {confirmedAt && (
              <Button
                size="small"
                look="secondary"
                busy={isBusy}
                aria-label={address ? `End Page: ${name}` : `Open Again: ${name}`}
                onClick={() => run(() => (address ? experts.close(expert) : experts.open(expert)))}
              >
                {address ? "End Page" : "Open Again"}
              </Button>
            )}
            <Button
              size="small"
              look="secondary"
              aria-label={`Delete ${name}`}
              onClick={() => setShown("deletion")}
            >
              Delete
            </Button>
          </>
        )}
      </div>
      <Dialog open={shown === "form"} onClose={close} title="Change this expert">
        {shown === "form" && (
          <ExpertForm
            workspace={workspace}
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
        title={`Delete ${name}?`}
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
