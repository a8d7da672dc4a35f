import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Decision, ProposalPage, ProposalState } from "#contract/workspace/results/found-coverage"
import { usePages } from "../../data/use-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { byPitch } from "./by-pitch.ts"

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
  /** Those that do not count for the pitch that probably led there. */
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, failure, run } = useAction()

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((known) => changed(known, ids, isChosen))
  const count = (ids: readonly string[], withPitch: boolean) =>
    setApart((known) => changed(known, ids, !withPitch))

  const decide = (decision: Decision["decision"], ids: readonly string[]) =>
    run(async () => {
      for (const part of byPitch(ids, apart))
        await api.post(endpointOf(workspace, "/found-coverage/decisions"), { decision, ...part })
      setChosen(new Set())
      await pages.reload()
      onDecided()
    })

  return { ...pages, chosen, choose, apart, count, decide, isBusy, refusal: failure }
}

function changed(known: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(known)
  for (const id of ids)
    if (isIn) next.add(id)
    else next.delete(id)
  return next
}

export type Proposals = ReturnType<typeof useProposals>
