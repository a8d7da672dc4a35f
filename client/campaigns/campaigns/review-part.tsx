import { type ReactNode, useEffect, useState } from "react"
import { TO_CHANGE_PLAN } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Blocker, LaunchCheck, PlanWait } from "#contract/workspace/campaigns/audience"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { sayFields } from "../letters/say-fields.ts"
import { approvalWords } from "./approval-words.ts"
import { type Part, partOf } from "./builder-parts.ts"
import { Counts } from "./counts.tsx"
import { counted } from "./figures.ts"
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
        <p>{describe(data, draft)}</p>
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
            onRefused={check.reload}
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

function describe({ eligible }: LaunchCheck, { steps, settings }: Draft): string {
  const whom = counted(eligible, "person is", "people are")
  const what = counted(steps.length, "message", "messages")
  return `${whom} written to with up to ${what}, between ${settings.from} and ${settings.to}. A reply, a bounce or an opt-out ends it for that person. ${approvalWords[settings.approval]}`
}

function describeWait({ contactsPerMonth, left, waiting }: PlanWait): string {
  const room =
    left === 0
      ? "nobody else can be contacted this month"
      : `${counted(left, "more person", "more people")} can be this month`
  return `Your plan lets ${counted(contactsPerMonth, "person", "people")} be written to in a month, and ${room}: ${counted(waiting, "person waits", "people wait")} for a later month. ${TO_CHANGE_PLAN}`
}

const describeAsked = (people: number) =>
  `${counted(people, "person was", "people were")} asked often lately. A journalist gets a few first messages a week, from all senders together, so ${people === 1 ? "this one waits" : "these wait"} longer.`

function Blockers({ blockers, onGo }: { blockers: Blocker[]; onGo: (part: Part) => void }) {
  if (blockers.length === 0) return null
  return (
    <Banner tone="danger">
      <p className="font-semibold">Before it can be launched:</p>
      <ul className="mt-2 grid gap-2">
        {blockers.map(({ kind, position, label, message }) => {
          const part = partOf(kind)
          return (
            <li key={`${kind} ${position} ${label} ${message}`}>
              {position !== null && (
                <strong>
                  {position === 1 ? "First message" : `Follow-up ${position - 1}`}
                  {label && `, text ${label}`}:{" "}
                </strong>
              )}
              {sayFields(message)}{" "}
              {part ? (
                <button type="button" className="link" onClick={() => onGo(part)}>
                  Go there
                </button>
              ) : (
                <ButtonLink size="small" look="secondary" to={paths.sender}>
                  Give the address
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
