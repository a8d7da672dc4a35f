import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ProposalState } from "#contract/workspace/results/found-coverage"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { lateExtra } from "../../ui/late.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { NoneFound } from "./none-found.tsx"
import { ProposalEntry } from "./proposal-entry.tsx"
import { useProposals } from "./use-proposals.ts"

// Seldom shown, and what it knows of the contract brings the validator.
const FullClients = lateExtra(async () => (await import("./full-clients.tsx")).FullClients)

interface FoundCoverageProps {
  workspace: MyWorkspace
  /** Empty for all clients. */
  client: string
  /** Called when pages were accepted or put away. */
  onDecided: () => void
}

const states = { proposed: "To decide", dismissed: "Dismissed" } as const

/** Pages that seem to cover a client, for somebody to decide: none of them counts before. */
export function FoundCoverage({ workspace, client, onDecided }: FoundCoverageProps) {
  const [state, setState] = useState<ProposalState>("proposed")
  const list = useProposals(workspace, state, client, onDecided)
  const { answer, chosen, decide, isBusy } = list
  const canWrite = mayWrite(workspace)
  const shown = list.items?.flatMap(({ id, copies }) => [id, ...copies.map((copy) => copy.id)]) ?? []
  const ids = shown.filter((id) => chosen.has(id)).slice(0, 100)
  const many = ids.length === 1 ? "1 page" : `${ids.length} pages`
  return (
    <section aria-labelledby="found-coverage" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="found-coverage" className="text-xl">
          Found coverage
        </h2>
        <FilterChip
          label="Show"
          choices={states}
          chosen={state}
          isOrder
          onChoose={(value) => setState(value as ProposalState)}
        />
      </div>
      {list.refusal && <Banner tone="danger">{list.refusal}</Banner>}
      {answer && answer.full.length > 0 && (
        <Suspense>
          <FullClients workspace={workspace} full={answer.full} />
        </Suspense>
      )}
      <PagedList
        {...list}
        loading="Loading found coverage..."
        more="Show more"
        empty={<NoneFound state={state} isWatching={answer?.isWatching ?? true} />}
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted" role="status">
              {answer?.total === 1 ? "1 page" : `${answer?.total ?? 0} pages`}. None of them counts until
              somebody accepts it.
            </p>
            {canWrite && ids.length > 0 && (
              <div className="flex flex-wrap gap-2">
                <Button size="small" busy={isBusy} onClick={() => decide("accept", ids)}>
                  Accept {many}
                </Button>
                {state === "proposed" && (
                  <Button size="small" look="secondary" busy={isBusy} onClick={() => decide("dismiss", ids)}>
                    Dismiss {many}
                  </Button>
                )}
              </div>
            )}
          </div>
          <ul className="card divide-y divide-line" aria-label="Found coverage" aria-busy={list.isLoading}>
            {list.items?.map((proposal) => (
              <ProposalEntry
                key={proposal.id}
                workspace={workspace}
                proposal={proposal}
                list={list}
                canWrite={canWrite}
              />
            ))}
          </ul>
        </div>
      </PagedList>
    </section>
  )
}
