import {
  type Approval,
  type Approved,
  MOST_APPROVED,
  type Review,
  type ReviewPage,
} from "#contract/workspace/campaigns/reviews"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { describeApproved } from "./describe-approved.ts"

interface Pages {
  items: Review[] | null
  setItems: (change: (known: Review[] | null) => Review[] | null) => void
  setAnswer: (change: (known: ReviewPage | null) => ReviewPage | null) => void
  reload: () => Promise<void>
}

/** Approves messages of the queue, which leave it. */
export function useApproval(endpoint: Address<"/reviews">, pages: Pages) {
  const { isBusy, run } = useAction({ failed: "Not Approved" })
  const approve = (reviews: readonly Review[]) => {
    const messages = reviews.flatMap(({ messageId, message }) =>
      message ? [{ messageId, fingerprint: message.fingerprint }] : [],
    )
    const work = async () => {
      const outcome: Approved = { approved: [], refused: [] }
      for (let at = 0; at < messages.length; at += MOST_APPROVED) {
        const some = { messages: messages.slice(at, at + MOST_APPROVED) } satisfies Approval
        const done = await api.post(part(endpoint, "/approve"), some)
        outcome.approved.push(...done.approved)
        outcome.refused.push(...done.refused)
      }
      const { approved, refused } = outcome
      const gone = new Set(approved)
      pages.setItems((known) => known?.filter(({ messageId }) => !gone.has(messageId)) ?? null)
      pages.setAnswer((known) => known && { ...known, total: known.total - approved.length })
      if (refused.length > 0 || approved.length === pages.items?.length) await pages.reload()
      return outcome
    }
    return run(work, { done: (outcome) => describeApproved(outcome, reviews) })
  }
  return { isBusy, approve }
}
