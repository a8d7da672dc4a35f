import type { MyWorkspace } from "#contract/site/workspaces"
import type { Proposal } from "#contract/workspace/results/found-coverage"
import { nameOfClient } from "../../people/clients/use-clients.ts"
import { Button } from "../../ui/button.tsx"
import { PageLine } from "./page-line.tsx"
import { PitchLine } from "./pitch-line.tsx"
import type { Proposals } from "./use-proposals.ts"

interface ProposalEntryProps {
  workspace: MyWorkspace
  proposal: Proposal
  list: Proposals
  canWrite: boolean
}

const reasons = { name: "Names", spokesperson: "Names", link: "Links to" } as const

/** A page that was found: what it says of the client, the pitch that probably led there, and its copies. */
export function ProposalEntry({ workspace, proposal, list, canWrite }: ProposalEntryProps) {
  const { headline, client, reason, matched, quote, pitch, copies, state } = proposal
  const ids = [proposal.id, ...copies.map(({ id }) => id)]
  const isChosen = ids.every((id) => list.chosen.has(id))
  return (
    <li className="grid gap-3 px-4 py-4 sm:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 items-start gap-3">
        {canWrite && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            aria-label={`Choose ${headline}`}
            checked={isChosen}
            onChange={(event) => list.choose(ids, event.target.checked)}
          />
        )}
        <div className="grid min-w-0 gap-1">
          <PageLine page={proposal} />
          {quote && (
            <p className="text-sm wrap-anywhere" dir="auto">
              <q>{quote}</q>
            </p>
          )}
          <p className="text-sm text-muted wrap-anywhere">
            {reasons[reason]} <bdi>{matched}</bdi>, for <bdi>{nameOfClient(client, workspace)}</bdi>
          </p>
          {copies.map((copy) => (
            <div key={copy.id} className="border-s-2 border-line ps-3">
              <p className="text-xs text-muted">The same text</p>
              <PageLine page={copy} />
            </div>
          ))}
          {pitch && <PitchLine pitch={pitch} />}
          {pitch && canWrite && (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={!ids.some((id) => list.apart.has(id))}
                onChange={(event) => list.count(ids, event.target.checked)}
              />
              Count it for this pitch
            </label>
          )}
        </div>
      </div>
      {canWrite && (
        <div className="flex flex-wrap items-start gap-2">
          <Button
            size="small"
            busy={list.isBusy}
            aria-label={`Accept ${headline}`}
            onClick={() => list.decide("accept", ids)}
          >
            Accept
          </Button>
          <Button
            size="small"
            look="secondary"
            busy={list.isBusy}
            aria-label={state === "dismissed" ? `Propose ${headline} again` : `Dismiss ${headline}`}
            onClick={() => list.decide(state === "dismissed" ? "reopen" : "dismiss", ids)}
          >
            {state === "dismissed" ? "Propose Again" : "Dismiss"}
          </Button>
        </div>
      )}
    </li>
  )
}
