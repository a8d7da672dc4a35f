import { Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpportunityChange, OpportunityDetail } from "#contract/workspace/discover/opportunities"
import type { Run } from "../../lib/action.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { undoChange } from "../../people/selection/undo-change.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describePitch } from "./describe-pitch.ts"
import { stateWords } from "./words.ts"

// Parts that are opened by hand are loaded after the page.
const EditOpportunity = late(async () => (await import("./edit-opportunity.tsx")).EditOpportunity)

interface OpportunityActionsProps {
  opportunity: OpportunityDetail
  workspace: MyWorkspace
  endpoint: Address<"/opportunities/:id">
  isBusy: boolean
  load: () => Promise<void>
  change: (input: OpportunityChange) => Promise<void>
  run: Run
}

const offered: { state: NonNullable<OpportunityChange["state"]>; words: string }[] = [
  { state: "shortlisted", words: "Shortlist" },
  { state: "pitched", words: "Mark as Pitched" },
  { state: "won", words: "Won" },
  { state: "lost", words: "Lost" },
  { state: "dismissed", words: "Dismiss" },
]

/** The actions on a request. */
export function OpportunityActions({
  opportunity,
  workspace,
  endpoint,
  isBusy,
  ...one
}: OpportunityActionsProps) {
  const { id, state, campaignId, isPitchedElsewhere } = opportunity
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const move = (next: NonNullable<OpportunityChange["state"]>) =>
    one.run(
      async () => {
        const moved = await api.put(endpoint, { state: next })
        await one.load()
        return moved
      },
      {
        done: ({ updatedAt }) => ({
          title: "Noted",
          description: `Now: ${stateWords[next].toLowerCase()}.`,
          undo: async () => {
            const change = { at: Date.parse(updatedAt), was: [{ state, ids: [id] }] }
            await undoChange([change], (was) =>
              api.post(endpointOf(workspace, "/opportunities/bulk/undo"), was),
            )
            await one.load()
          },
        }),
      },
    )
  const pitch = () =>
    one.run(
      async () => {
        const begun = await api.post(part(endpoint, "/pitch"))
        await navigate(paths.campaignEdit(begun.campaignId))
        return begun
      },
      { done: describePitch },
    )
  // By now it is the work of those who see that campaign.
  if (isPitchedElsewhere) return null
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
      <Button look="quiet" disabled={isBusy} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title="Edit request" wide>
        <Suspense>
          {isEditing && (
            <EditOpportunity
              workspace={workspace}
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
