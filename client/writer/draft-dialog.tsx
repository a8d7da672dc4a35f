import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { DraftRequest, Draft as Written } from "#contract/workspace/writer"
import { ApiError, api } from "../lib/api.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { DraftView } from "./draft-view.tsx"

interface DraftFormProps {
  /** The address of the workspace's drafts. */
  door: string
  request: DraftRequest
  /** What is written from is what is saved, so that is waited for. */
  flush: () => Promise<void>
  onUse: (draft: Written) => void
  onClose: () => void
}

/** Has a message written, and shows what came of it before it is put anywhere. */
export const DraftDialog = ({ open, ...props }: DraftFormProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} wide title="A draft from your brief">
    <Writing {...props} />
  </Dialog>
)

function Writing({ door, request, flush, onUse, onClose }: DraftFormProps) {
  const [draft, setDraft] = useState<Written | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { campaignId, stepId } = request
  const write = useCallback(async () => {
    setFailure(null)
    setDraft(null)
    try {
      await flush()
      setDraft(await api.post<Written>(door, { campaignId, stepId }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }, [door, campaignId, stepId, flush])
  useEffect(() => {
    write()
  }, [write])
  const [, setQuery] = useSearchParams()
  return (
    <div className="mt-5 grid gap-5">
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      {!draft && !failure && <Spinner label="Writing a draft..." />}
      {draft && <DraftView draft={draft} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {failure?.status === 422 && (
          <Button onClick={() => setQuery({ part: "goal" })}>Open the brief</Button>
        )}
        {(draft || failure) && (
          <Button look="secondary" onClick={write}>
            Write it again
          </Button>
        )}
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
