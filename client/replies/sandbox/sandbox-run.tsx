import { type ReactNode, useEffect, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ClockBar } from "./clock-bar.tsx"
import { RunPeople } from "./run-people.tsx"
import "./sandbox.css"

interface SandboxRunProps {
  workspace: MyWorkspace
  campaign: Pick<Campaign, "id" | "state">
  /** Grows whenever something has happened. */
  turn: number
}

/** How many people are shown before the user asks for all: the content below them matters more. */
const FEW = 6

/**
 * A campaign that stays in the sandbox: its people, their actions, and the clock. Renders nothing for any other
 * campaign.
 */
export function SandboxRun({ workspace, campaign: { id, state }, turn }: SandboxRunProps) {
  const { data, failure, read, reload } = useRead(endpointOf(workspace, "/sandbox/campaigns/:id", id))
  useEffect(() => {
    if (turn > 0) read()
  }, [turn, read])
  const [isWhole, setWhole] = useState(false)
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data || data.people.length === 0) return null
  const isDraft = state === "draft"
  const isOver = state === "completed" || state === "completed_with_failures" || state === "archived"
  const isAnswered = data.people.some(({ happened }) => happened.some(({ what }) => what === "replied"))
  const people = isWhole ? data.people : data.people.slice(0, FEW)
  const others = data.total - data.people.length
  return (
    <aside className="sandbox-panel" aria-labelledby="sandbox">
      <h2 id="sandbox">In the sandbox</h2>
      <p className="max-w-prose text-muted">{isDraft ? before : isOver ? after(isAnswered) : during}</p>
      {!isDraft && (
        <ClockBar
          workspace={workspace}
          isOn={state === "running" || state === "scheduled"}
          isOver={isOver}
          turn={turn}
        />
      )}
      <RunPeople workspace={workspace} people={people} onChange={read} />
      {data.people.length > FEW && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${FEW} people` : `Show ${data.people.length} people`}
        </Button>
      )}
      {isWhole && others > 0 && (
        <p className="text-sm text-muted">
          And {others.toLocaleString("en-US")} more, who do what a word before the @ of their address says,
          such as “replies” or “bounces”, or never answer.
        </p>
      )}
    </aside>
  )
}

const before: ReactNode =
  "Nothing leaves it: these people are simulated. Choose how each of them reacts to your message, and launch."
const during: ReactNode = (
  <>
    Nothing leaves it: these people are simulated. What you choose for them counts from the next message on,
    and what they answer is in the{" "}
    <Link to={paths.inbox} className="link">
      inbox
    </Link>
    .
  </>
)
const after = (isAnswered: boolean): ReactNode => (
  <>
    That was the whole of it.{" "}
    {isAnswered && (
      <>
        The answers wait in the{" "}
        <Link to={paths.inbox} className="link">
          inbox
        </Link>
        .{" "}
      </>
    )}
    Next,{" "}
    <Link to={paths.newCampaign} className="link">
      write a campaign of your own
    </Link>
    , or{" "}
    <Link to={paths.mailboxes} className="link">
      connect your own mailbox
    </Link>{" "}
    to send it for real.
  </>
)
