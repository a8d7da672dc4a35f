import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Draft } from "#contract/workspace/campaigns/writer"
import { DraftView } from "../../campaigns/writer/draft-view.tsx"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface DraftAnswerProps {
  workspace: MyWorkspace
  /** The conversation's own address. */
  endpoint: Address<"/inbox/:id">
  onUse: (text: string) => void
}

/** Has the connected model draft an answer, which is shown before it is put anywhere; nothing where no model is connected. */
export function DraftAnswer({ workspace, endpoint, onUse }: DraftAnswerProps) {
  const { data } = useRead(part(endpointOf(workspace, "/drafts"), "/writers"))
  const [running, setRunning] = useState<AbortController | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  if (!data?.writers.some(({ name }) => name === "model")) return null

  const write = async () => {
    const controller = new AbortController()
    setRunning(controller)
    setDraft(null)
    setFailure(null)
    try {
      setDraft(await api.post(part(endpoint, "/drafts"), undefined, { signal: controller.signal }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== "aborted") setFailure(error)
    }
  }
  const close = () => {
    running?.abort()
    setRunning(null)
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={write}>
        Draft an answer
      </Button>
      <Dialog open={running !== null} onClose={close} wide title="A drafted answer">
        <div className="mt-5 grid gap-5">
          {failure && <Banner tone="danger">{failure.message}</Banner>}
          {!draft && !failure && <Spinner label="Writing a draft..." />}
          {draft && <DraftView draft={draft} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {draft || failure ? "Close" : "Stop"}
            </Button>
            {(draft || (failure && failure.code !== "nothing_to_say")) && (
              <Button look="secondary" onClick={write}>
                Write it again
              </Button>
            )}
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
