import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignAnswer } from "#contract/workspace/results/participants"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { MeaningBadge } from "../../replies/inbox/meaning-line.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { nameOf } from "./words.ts"
import "./participants.css"

interface LatestAnswersProps {
  workspace: MyWorkspace
  campaignId: string
  /** Grows whenever something has happened. */
  turn: number
}

/** The latest answers to a campaign, the newest on top; each opens its conversation. */
export function LatestAnswers({ workspace, campaignId, turn }: LatestAnswersProps) {
  const { data, failure, read, reload } = useRead(endpointOf(workspace, "/campaigns/:id/answers", campaignId))
  useEffect(() => {
    if (turn > 0) void read()
  }, [turn, read])
  return (
    <Card className="campaign-news">
      <header>
        <h2>Answers</h2>
        {data && data.total > 0 && (
          <Link
            className="link"
            to={inboxOf(
              campaignId,
              data.waiting > 0 ? "needs_reply" : (data.answers[0]?.threadState ?? "done"),
            )}
          >
            {data.waiting > 0
              ? `${data.waiting.toLocaleString("en-US")} to answer in the inbox`
              : "In the inbox"}
          </Link>
        )}
      </header>
      <ReadFailure failure={failure} onRetry={reload} />
      {data?.total === 0 && <p className="text-muted">Nobody has answered yet.</p>}
      {data && data.total > 0 && (
        <ol aria-label="The latest answers">
          {data.answers.map((answer) => (
            <Answer
              key={`${answer.threadId} ${answer.at}`}
              answer={answer}
              isMarked={data.waiting < data.total && answer.threadState === "needs_reply"}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

const inboxOf = (campaignId: string, show: string) => `${paths.inbox}?campaign=${campaignId}&show=${show}`

interface AnswerProps {
  answer: CampaignAnswer
  /** Others need no reply any more. */
  isMarked: boolean
}

function Answer({ answer, isMarked }: AnswerProps) {
  const { threadId, intent, words, at } = answer
  return (
    <li>
      <Link to={paths.thread(threadId)}>
        <bdi>{nameOf(answer)}</bdi>
      </Link>
      {intent && <MeaningBadge intent={intent} />}
      {isMarked && <Badge tone="amber">Needs reply</Badge>}
      <time dateTime={at}>{writeMeeting(at)}</time>
      <p className="one-line">{words}</p>
    </li>
  )
}
