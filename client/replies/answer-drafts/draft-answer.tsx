import { useCallback, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { BudgetLine, isUsedUp } from "../../campaigns/language-model/budget-line.tsx"
import { BeingWritten } from "../../campaigns/writer/being-written.tsx"
import { DraftView } from "../../campaigns/writer/draft-view.tsx"
import { useWriting } from "../../campaigns/writer/use-writing.ts"
import { WriteOrStop } from "../../campaigns/writer/write-or-stop.tsx"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { type Following, sendForLines } from "../../lib/send-for-lines.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface DraftAnswerProps {
  workspace: MyWorkspace
  /** The conversation's own address. */
  endpoint: Address<"/inbox/:id">
  onUse: (text: string) => void
}

/** Has the connected model draft an answer, which is shown before it is put anywhere; nothing where no model is connected. */
export function DraftAnswer({ workspace, endpoint, onUse }: DraftAnswerProps) {
  const drafts = endpointOf(workspace, "/drafts")
  const { data } = useRead(part(drafts, "/writers"))
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(
    (following: Following) => sendForLines(part(endpoint, "/drafts"), undefined, following),
    [endpoint],
  )
  const writing = useWriting(drafts, ask)
  const { draft, failure, begin, leave } = writing
  if (!data?.writers.some(({ name }) => name === "model")) return null

  const { budget } = data
  if (budget && isUsedUp(budget))
    return (
      <p className="text-sm text-muted">
        <BudgetLine budget={budget} standsIn={false} />
      </p>
    )

  const close = () => {
    leave()
    setOpen(false)
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          setOpen(true)
          begin()
        }}
      >
        Draft an answer
      </Button>
      <Dialog open={isOpen} onClose={close} wide title="A drafted answer">
        <div className="mt-5 grid gap-5">
          {budget && (
            <p className="text-sm text-muted">
              <BudgetLine budget={budget} standsIn={false} />
            </p>
          )}
          {failure && <Banner tone="danger">{failure.message}</Banner>}
          <BeingWritten {...writing} />
          {draft && <DraftView draft={draft} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              Close
            </Button>
            {failure?.code !== "nothing_to_say" && <WriteOrStop {...writing} />}
            {draft && (
              <Button
                onClick={() => {
                  close()
                  onUse(draft.body)
                }}
              >
                Use this draft
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  )
}
