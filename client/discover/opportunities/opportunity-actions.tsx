import { lazy, Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { OpportunityDetail, OpportunityState, Pitch } from "#contract/workspace/discover/opportunities"
import type { Run } from "../../lib/action.ts"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { stateWords } from "./words.ts"

// What is opened by hand comes after the page.
const EditOpportunity = lazy(async () => ({
  default: (await import("./edit-opportunity.tsx")).EditOpportunity,
}))

interface OpportunityActionsProps {
  opportunity: OpportunityDetail
  endpoint: string
  isBusy: boolean
  load: () => Promise<void>
  change: (input: unknown) => Promise<void>
  run: Run
}

const offered: { state: Exclude<OpportunityState, "expired">; words: string }[] = [
  { state: "shortlisted", words: "Shortlist" },
  { state: "pitched", words: "Mark as Pitched" },
  { state: "won", words: "Won" },
  { state: "lost", words: "Lost" },
  { state: "dismissed", words: "Dismiss" },
]

/** What can be done with a request; what was said of it last can be taken back. */
export function OpportunityActions({ opportunity, endpoint, isBusy, ...one }: OpportunityActionsProps) {
  const { id, state, campaignId } = opportunity
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [canUndo, setUndo] = useState(false)
  const move = async (next: OpportunityState) => {
    const done = { title: "Noted", description: `Now: ${stateWords[next].toLowerCase()}.` }
    if (await one.run(() => one.change({ state: next }), { done })) setUndo(true)
  }
  const undo = async () => {
    const all = endpoint.slice(0, endpoint.lastIndexOf("/"))
    const work = async () => {
      await api.post(`${all}/bulk`, { ids: [id], action: "undo" })
      await one.load()
    }
    const done = { title: "Taken Back", description: "It is as before." }
    if (await one.run(work, { done })) setUndo(false)
  }
  const pitch = () =>
    one.run(
      async () => {
        const begun = await api.post<Pitch>(`${endpoint}/pitch`)
        await navigate(paths.campaignEdit(begun.campaignId))
        return begun
      },
      {
        done: ({ note }) => ({
          title: "Campaign Begun",
          description: note ?? "Whoever asked is its person. Write your answer.",
        }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {!campaignId && (
        <Button busy={isBusy} onClick={pitch}>
          Pitch
        </Button>
      )}
      {offered
        .filter((one) => one.state !== state)
        .map((one) => (
          <Button key={one.state} look="secondary" disabled={isBusy} onClick={() => move(one.state)}>
            {one.words}
          </Button>
        ))}
      {canUndo && (
        <Button look="quiet" disabled={isBusy} onClick={undo}>
          Undo
        </Button>
      )}
      <Button look="quiet" disabled={isBusy} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title="Edit request" wide>
        <Suspense>
          {isEditing && (
            <EditOpportunity
              opportunity={opportunity}
              onSave={one.change}
              onClose={() => setEditing(false)}
            />
          )}
        </Suspense>
      </Dialog>
    </div>
  )
}
