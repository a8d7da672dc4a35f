import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { WriterName, Draft as Written } from "#contract/workspace/campaigns/writer"
import type { Address } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { DraftView } from "./draft-view.tsx"
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
  const { draft, failure, write, setSubject } = useDraft({ endpoint, message, flush, writer })
  const [, setQuery] = useSearchParams()
  return (
    <div className="mt-5 grid gap-5">
      <WriterChoice endpoint={endpoint} writer={writer} onChoose={setWriter} />
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      {!draft && !failure && <Spinner label="Writing a draft..." />}
      {draft && <DraftView draft={draft} onSubject={setSubject} />}
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
        {(draft || (failure && failure.code !== "nothing_to_say")) && (
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

type Asked = Pick<DraftFormProps, "endpoint" | "message" | "flush"> & { writer: WriterName }

/**
 * A draft by the chosen writer, written again when another one is chosen. An answer that arrives after that is dropped.
 */
function useDraft({ endpoint, message, flush, writer }: Asked) {
  const [draft, setDraft] = useState<Written | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { campaignId, stepId } = message
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(null)
      setDraft(null)
      try {
        await flush()
        const input = { campaignId, stepId, writer }
        setDraft(await api.post(endpoint, input, signal && { signal }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code !== "aborted") setFailure(error)
      }
    },
    [endpoint, campaignId, stepId, flush, writer],
  )
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])
  /** Changes places with the one that stood there. */
  const setSubject = (subject: string) =>
    setDraft((known) => {
      if (!known) return known
      const subjects = [known.subject, ...known.subjects].filter((one) => one !== subject)
      return { ...known, subject, subjects }
    })
  return { draft, failure, write: () => ask(), setSubject }
}
