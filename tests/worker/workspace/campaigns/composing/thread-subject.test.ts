import { expect, test } from "vitest"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

const sent =
  "update messages set state = 'sent', sent_at = 1, subject = ?, in_reply_to = ? where position = ?"
const day = 86_400_000

type Thread = "new" | "reply"

test.each<[string, Thread, Thread, [string, string | null][], string]>([
  ["a reply that would begin a thread now", "reply", "new", [["Re: Piers", "<1@a>"]], "Re: Piers"],
  ["a beginning that would be a reply now", "new", "reply", [["Quays", null]], "Re: Quays"],
  ["a reply to one that came back", "reply", "reply", [["Re: Piers", null]], "Re: Piers"],
])(
  "a follow-up goes by what was sent before it, not by its campaign of now: %s",
  async (_, was, is, after, subject) => {
    const texts = (thread: Thread, ids: (string | undefined)[] = []) =>
      [
        { subject: "Piers", body: "One" },
        { subject: "Quays", body: "Two", thread },
        { body: "Three", thread: "reply" as const },
      ].map((text, at) => (ids[at] ? { ...text, id: ids[at] } : text))
    const { ask, at, add, workspace, steps, write } = await enterWithCampaign(
      { approval: "every" },
      texts(was),
    )
    await add({})
    const startAt = new Date(Date.now() + 2 * day).toISOString()
    await read(ask(`${at}/launch`, { body: { eligible: 1, startAt } }))
    for (const [index, row] of [["Piers", null] as const, ...after].entries())
      await rowsOf(workspace.id, sent, ...row, index + 1)
    await read(
      write(
        texts(
          is,
          steps.map(({ id }) => id),
        ),
      ),
    )
    const { reviews } = await read<ReviewPage>(ask("/reviews"))
    expect(reviews.map(({ position, message }) => [position, message?.subject])).toEqual([[3, subject]])
  },
)
