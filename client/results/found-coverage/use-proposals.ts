import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Decision, ProposalPage, ProposalState } from "#contract/workspace/results/found-coverage"
import { usePages } from "../../data/use-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const proposalsOf = ({ proposals, nextCursor }: ProposalPage) => ({ items: proposals, before: nextCursor })
const topics = ["coverage"]

/** Pages in a state that were found for a client, or for all with an empty `client`, those that are chosen, and what is decided about them. */
export function useProposals(
  workspace: MyWorkspace,
  state: ProposalState,
  client: string,
  onDecided: () => void,
) {
  const query = new URLSearchParams({ state, ...(client && { client }) }).toString()
  const pages = usePages(withQuery(endpointOf(workspace, "/found-coverage"), query), proposalsOf, "cursor")
  useLive(workspace, topics, true, pages.refresh)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, failure, run } = useAction()

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((known) => {
      const next = new Set(known)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })

  const decide = (decision: Decision["decision"], ids: readonly string[], withPitch = true) =>
    run(async () => {
      await api.post(endpointOf(workspace, "/found-coverage/decisions"), {
        ids: [...ids],
        decision,
        withPitch,
      })
      setChosen(new Set())
      await pages.reload()
      onDecided()
    })

  return { ...pages, chosen, choose, decide, isBusy, refusal: failure }
}

export type Proposals = ReturnType<typeof useProposals>
