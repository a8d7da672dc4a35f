import type { Draft as Written } from "#contract/workspace/campaigns/writer"
import { DraftDialog } from "../writer/draft-dialog.tsx"
import type { StepDraft } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"

interface MessageDraftProps {
  open: boolean
  draft: Draft
  step: StepDraft
  onUse: (written: Written) => void
  onClose: () => void
}

/** Has one message of a campaign written from the brief. */
export function MessageDraft({ open, draft, step, onUse, onClose }: MessageDraftProps) {
  const { id, drafts, flush } = draft
  return (
    <DraftDialog
      open={open}
      endpoint={drafts}
      message={{ campaignId: id, stepId: step.id ?? "" }}
      flush={flush}
      onUse={onUse}
      onClose={onClose}
    />
  )
}
