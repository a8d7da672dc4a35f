import { type ReactNode, useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { Blockers } from "./blockers.tsx"
import type { Part } from "./builder-parts.ts"
import { Counts } from "./counts.tsx"
import { describeAsked, describeLaunch, describeWait } from "./describe-launch.ts"
import { LaunchForm } from "./launch-form.tsx"
import { OtherClients } from "./other-clients.tsx"
import type { Draft } from "./use-draft.ts"
import { Warnings } from "./warnings.tsx"
import type { WordsToChange } from "./words-to-change.ts"

interface ReviewPartProps {
  workspace: MyWorkspace
  draft: Draft
  campaign: CampaignDetail
  sandbox: ReactNode
  expected: ReactNode
  onGo: (part: Part) => void
  onSelect: (words: WordsToChange) => void
  /** Called as it is launched, and when that was refused: it may be in another state by now. */
  onLaunch: () => void
  onRefused: () => Promise<void>
}

/** What launching will do, what still prevents it, and the button. */
export function ReviewPart(props: ReviewPartProps) {
  const { workspace, draft, campaign, sandbox, expected, onGo, onSelect } = props
  const { endpoint, flush, isLaunched } = draft
  const [isSaved, setSaved] = useState(false)
  const check = useRead(isSaved ? part(endpoint, "/check") : null)
  useEffect(() => {
    flush().then(() => setSaved(true))
  }, [flush])
  const { read } = check
  /** Whether the messages here are those that are checked. */
  const isChecked = !draft.isUnused && !draft.theirs
  const wasChecked = useRef(isChecked)
  useEffect(() => {
    if (isChecked && !wasChecked.current) void flush().then(read)
    wasChecked.current = isChecked
  }, [isChecked, flush, read])

  const { data } = check
  if (!data) {
    return check.failure ? (
      <ReadFailure failure={check.failure} onRetry={check.reload} />
    ) : (
      <Spinner label="Checking every person and every message..." />
    )
  }
  const isReady = data.blockers.length === 0 && draft.saving !== "failed"
  return (
    <div className="grid gap-5">
      <OtherClients workspace={workspace} draft={draft} overlaps={data.overlaps} onChanged={check.reload} />
      <Card className="grid gap-5 p-5 sm:p-8">
        <h2 className="text-xl">Summary</h2>
        <p>{describeLaunch(data, draft)}</p>
        {data.plan && <p>{describeWait(data.plan)}</p>}
        {data.askedOften > 0 && <p>{describeAsked(data.askedOften)}</p>}
        {expected}
        <Blockers blockers={data.blockers} onGo={onGo} />
        <Warnings draft={draft} warnings={data.warnings} onChanged={check.reload} onSelect={onSelect} />
        {isReady && (
          <LaunchForm
            endpoint={endpoint}
            campaignId={campaign.id}
            eligible={data.eligible}
            isLaunched={isLaunched}
            onLaunch={props.onLaunch}
            onRefused={() => Promise.all([check.reload(), props.onRefused()])}
          />
        )}
      </Card>
      <Card className="grid gap-5 p-5 sm:p-8">
        <h2 className="text-xl">Recipients</h2>
        <Counts check={data} shown="" onShow={() => onGo("people")} />
      </Card>
      {sandbox}
    </div>
  )
}
