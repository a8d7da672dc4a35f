import type { Expert } from "#contract/workspace/people/experts"
import { Button } from "../../ui/button.tsx"
import { copyText } from "../../ui/copy-text.ts"
import type { Experts } from "./use-experts.ts"

/** What is opened by hand. */
export type ShownOfExpert = "form" | "address" | "deletion"

interface ExpertActionsProps {
  expert: Expert
  experts: Experts
  canWrite: boolean
  isBusy: boolean
  /** Does something, and says where it fails. */
  run: (work: () => Promise<unknown>) => unknown
  onShow: (what: ShownOfExpert) => void
}

/** What can be done with an expert and their page. */
export function ExpertActions({ expert, experts, canWrite, isBusy, run, onShow }: ExpertActionsProps) {
  const { name, state, confirmedAt, address } = expert
  const isToConfirm = state === "draft" || state === "asked" || state === "changed"
  return (
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
          <Button size="small" look="secondary" aria-label={`Change ${name}`} onClick={() => onShow("form")}>
            Change
          </Button>
          {address && (
            <Button
              size="small"
              look="secondary"
              aria-label={`Choose Address: ${name}`}
              onClick={() => onShow("address")}
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
            onClick={() => onShow("deletion")}
          >
            Delete
          </Button>
        </>
      )}
    </div>
  )
}
