import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { WriterName, Draft as Written } from "#contract/workspace/campaigns/writer"
import type { Address } from "../../lib/addresses.ts"
import { type Following, sendForLines } from "../../lib/send-for-lines.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { BeingWritten } from "./being-written.tsx"
import { DraftView } from "./draft-view.tsx"
import { useWriting } from "./use-writing.ts"
import { WriteOrStop } from "./write-or-stop.tsx"
import { WriterChoice } from "./writer-choice.tsx"

interface DraftFormProps {
  /** The address of the workspace's drafts. */
  endpoint: Address<"/drafts">
  message: { campaignId: string; stepId: string }
  /** Drafts are written from the saved brief, so this waits for the save. */
  flush: () => Promise<void>
  onUse: (draft: Written) => void
  onClose: () => void
}

/** Has a message drafted, and shows the result before it is inserted anywhere. */
export const DraftDialog = ({ open, ...props }: DraftFormProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} wide title="A draft from your brief">
    <Writing {...props} />
  </Dialog>
)

function Writing({ endpoint, message, flush, onUse, onClose }: DraftFormProps) {
  const [writer, setWriter] = useState<WriterName>("template")
  const writing = useDraft({ endpoint, message, flush, writer })
  const { draft, failure } = writing
  const [, setQuery] = useSearchParams()
  return (
    <div className="mt-5 grid gap-5">
      <WriterChoice endpoint={endpoint} writer={writer} onChoose={setWriter} />
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <BeingWritten {...writing} />
      {draft && (
        <DraftView draft={draft} onSubject={(subject) => writing.change((known) => choose(known, subject))} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {failure?.code === "nothing_to_say" && (
          <Button onClick={() => setQuery({ part: "goal" })}>Open the brief</Button>
        )}
        {failure && writer === "model" && (
          <Button onClick={() => setWriter("template")}>Use the built-in writer</Button>
        )}
        {failure?.code !== "nothing_to_say" && <WriteOrStop {...writing} />}
        {draft && (
          <Button
            onClick={() => {
              onUse(draft)
              onClose()
            }}
          >
            Use this draft
          </Button>
        )}
      </div>
    </div>
  )
}

type Asked = Pick<DraftFormProps, "endpoint" | "message" | "flush"> & { writer: WriterName }

/** A draft by the chosen writer, written again when another one is chosen: the one before is stopped. */
function useDraft({ endpoint, message, flush, writer }: Asked) {
  const { campaignId, stepId } = message
  const ask = useCallback(
    async function* (following: Following) {
      await flush()
      yield* sendForLines(endpoint, { campaignId, stepId, writer }, following)
    },
    [endpoint, campaignId, stepId, flush, writer],
  )
  const writing = useWriting(endpoint, ask)
  const { begin, leave } = writing
  useEffect(() => {
    begin()
    return leave
  }, [begin, leave])
  return writing
}

/** Another subject changes places with the one that stood there. */
const choose = (draft: Written, subject: string): Written => ({
  ...draft,
  subject,
  subjects: [draft.subject, ...draft.subjects].filter((one) => one !== subject),
})
