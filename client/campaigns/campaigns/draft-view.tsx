import { useEffect } from "react"
import type { Blocker } from "#contract/workspace/campaigns/audience"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { type Part, partOf, parts, statesOf } from "./builder-parts.ts"
import { titleOf } from "./sequence-line.tsx"
import { readSettings, toDraft } from "./settings-draft.ts"
import { toStepDrafts } from "./steps-draft.ts"
import "./draft-view.css"

interface DraftViewProps {
  endpoint: Address<"/campaigns/:id">
  campaign: CampaignDetail
  canWrite: boolean
  /** Grows whenever something has happened. */
  turn: number
}

/** A campaign before its launch: which of its parts are done, what is missing in the others, and what is next. */
export function DraftView({ endpoint, campaign, canWrite, turn }: DraftViewProps) {
  const { data: check, failure, read, reload } = useRead(part(endpoint, "/check"))
  useEffect(() => {
    if (turn > 0) read()
  }, [turn, read])
  const settings = toDraft(campaign)
  const states = statesOf(check, {
    settings,
    errors: readSettings(settings).errors,
    steps: toStepDrafts(campaign.steps),
    isLaunched: false,
  })
  const names = Object.keys(parts) as Part[]
  const next = names.find((name) => states[name].isDone === false) ?? "review"
  const to = (name: Part) => `${paths.campaignEdit(campaign.id)}?part=${name}`
  const missingIn = (name: Part) => check?.blockers.filter((blocker) => placeOf(blocker) === name) ?? []
  return (
    <Card className="grid justify-items-start gap-4 p-5 sm:p-8">
      <p>This campaign was not launched yet. Nothing has been sent.</p>
      <ReadFailure failure={failure} onRetry={reload} />
      {!check && !failure && <Spinner label="Checking the campaign..." className="min-h-[12rem]" />}
      {check && (
        <>
          <ol className="draft-parts" aria-label="Parts of the campaign">
            {names.map((name, at) => (
              <li key={name} data-done={states[name].isDone === true}>
                <span aria-hidden>
                  {states[name].isDone ? <Icon name="check" className="size-4" /> : at + 1}
                </span>
                <div className="min-w-0">
                  <Link to={to(name)} className="font-semibold hover:underline">
                    {parts[name]}
                    <span className="sr-only">, {states[name].isDone ? "done" : "to do"}</span>
                  </Link>{" "}
                  <span className="text-sm text-muted">{states[name].words}</span>
                  {missingIn(name).map((blocker) => (
                    <p key={Object.values(blocker).join()} className="text-sm wrap-anywhere">
                      {placed(blocker)}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
          <ButtonLink to={to(next)}>
            {canWrite ? `Go on: ${parts[next].toLowerCase()}` : "View the draft"}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

/** What is missing in the workspace, and not in the campaign, is put right before the launch. */
const placeOf = ({ kind }: Blocker): Part => partOf(kind) ?? "review"

/** What is missing, after the message in which it is. */
const placed = ({ position, label, message }: Blocker): string =>
  position === null ? message : `${titleOf(position - 1)}${label ? `, text ${label}` : ""}: ${message}`
