import type { Overview, Trouble } from "#contract/workspace/across/overview"
import { ofEveryClient } from "../../lib/every-client.ts"
import { paths } from "../../paths.ts"
import type { IconName } from "../../ui/icon.tsx"

/** One line of what waits for a person, and the page on which it is done. */
export interface Need {
  icon: IconName
  /** Something is broken, so that outreach stands still until somebody mends it. */
  isTrouble: boolean
  words: string
  reason?: string
  to: string
}

/** What waits for a person: what is broken first, then people who wait, then what is due. */
export function needsOf({ attention, deadlines }: Overview): Need[] {
  const { answers, review, unknown, unmatched, overdueTasks, proposals, proposedAnswers } = attention
  const trouble = (icon: IconName, all: readonly Trouble[], write: (name: string) => string, to: To) =>
    all.map(({ id, name, reason }) => ({ icon, isTrouble: true, words: write(name), reason, to: to(id) }))
  const work = (icon: IconName, count: number, one: string, many: string, to: string): Need[] =>
    count === 0
      ? []
      : [
          {
            icon,
            isTrouble: false,
            words: `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`,
            to,
          },
        ]
  return [
    ...trouble(
      "share",
      attention.mailboxes,
      (name) => `The mailbox ${name} fails.`,
      () => paths.mailboxes,
    ),
    ...trouble("mail", attention.pausedCampaigns, (name) => `${name} paused itself.`, paths.campaignDetail),
    ...trouble(
      "code",
      attention.disabledWebhooks,
      (name) => `The webhook at ${name} was disabled.`,
      () => paths.webhooks,
    ),
    ...work(
      "message",
      answers,
      "conversation waits for your reply",
      "conversations wait for your reply",
      paths.inbox,
    ),
    ...trouble(
      "mail",
      attention.blockedDrafts,
      (name) => `${name} cannot be launched yet.`,
      paths.campaignEdit,
    ).map((need) => ({ ...need, isTrouble: false })),
    ...work(
      "code",
      proposals,
      "proposed launch waits for your decision",
      "proposed launches wait for your decision",
      paths.campaignReview,
    ),
    ...work(
      "code",
      proposedAnswers.total,
      "proposed answer waits for your decision",
      "proposed answers wait for your decision",
      proposedAnswers.threadId === null ? paths.inbox : paths.thread(proposedAnswers.threadId),
    ),
    ...work("pen", review, "message waits for approval", "messages wait for approval", paths.campaignReview),
    ...work(
      "help",
      unknown,
      "message was perhaps not sent: check the mailbox",
      "messages were perhaps not sent: check the mailbox",
      paths.campaignReview,
    ),
    ...work("check", overdueTasks, "task is overdue", "tasks are overdue", ofEveryClient(paths.tasks)),
    ...work(
      "radar",
      deadlines.total,
      "request has its deadline this week",
      "requests have their deadline this week",
      ofEveryClient(`${paths.opportunities}?sort=deadline`),
    ),
    ...work(
      "search",
      unmatched,
      "message in the inbox could not be matched to anybody",
      "messages in the inbox could not be matched to anybody",
      `${paths.inbox}?show=unmatched`,
    ),
  ]
}

type To = (id: string) => string
