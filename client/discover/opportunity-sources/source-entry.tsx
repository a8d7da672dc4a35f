import { useState } from "react"
import type { OpportunitySource } from "#contract/workspace/discover/opportunity-sources"
import { ForwardConfirmationNote } from "../../campaigns/mailboxes/forward-confirmation-note.tsx"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Moment } from "../../ui/moment.tsx"
import { toast } from "../../ui/toast.tsx"
import { countRequests } from "../opportunities/words.ts"
import { SourcePlace } from "./source-place.tsx"

interface SourceEntryProps {
  source: OpportunitySource
  /** The source's own address. */
  endpoint: Address<"/opportunity-sources/:id">
  canWrite: boolean
  /** Whether the plan has sources read. */
  isInPlan: boolean
  onChanged: () => void
}

/** One source: when it was read, its last error, and the available actions. */
export function SourceEntry({ source, endpoint, canWrite, isInPlan, onChanged }: SourceEntryProps) {
  const { id, name, kind, isPaused, lastCheckedAt, lastError, nextCheckAt, found, confirmation } = source
  const isMail = kind === "mail"
  /** It waits, as it is, for a plan that has it read. */
  const isWaiting = !isInPlan && !isPaused
  const { isBusy, failure, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  const check = () =>
    run(
      async () => {
        const checked = await api.post(part(endpoint, "/check"))
        onChanged()
        return checked
      },
      {
        done: ({ added, source: now }) =>
          now.lastError === null
            ? { title: "Checked", description: `${countRequests(added)} new in ${name}.` }
            : null,
      },
    )
  const pause = () =>
    run(async () => {
      await api.put(endpoint, { isPaused: !isPaused })
      onChanged()
    })
  const remove = async () => {
    await api.delete(endpoint)
    toast({ title: "Source Removed", description: "Its requests stay." })
    onChanged()
  }
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <SourcePlace {...source} />
        </div>
        <Badge tone={isPaused || isWaiting ? "grey" : lastError ? "rose" : "green"}>
          {isWaiting ? "Waits for the plan" : stateOf(source)}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        <Link className="link" to={`${paths.opportunities}?source=${id}`}>
          {countRequests(found)}
        </Link>
        {lastCheckedAt && (
          <>
            {" "}
            · {isMail ? "Last message" : "Checked"} <Moment at={lastCheckedAt} />
          </>
        )}
        {nextCheckAt && !isWaiting && (
          <>
            {" "}
            · Next <Moment at={nextCheckAt} />
          </>
        )}
      </p>
      {confirmation && <ForwardConfirmationNote {...confirmation} />}
      {lastError && <Banner tone="danger">{lastError}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {!isMail && isInPlan && (
            <Button
              size="small"
              look="secondary"
              busy={isBusy}
              onClick={check}
              aria-label={`Check Now: ${name}`}
            >
              Check Now
            </Button>
          )}
          <Button
            size="small"
            look="secondary"
            disabled={isBusy}
            onClick={pause}
            aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
          >
            {isPaused ? "Resume" : "Pause"}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={isBusy}
            onClick={() => setAsking(true)}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Remove this source?"
        description={
          isMail
            ? "Its address takes no more mail, for good. Its requests stay."
            : "It is not read any more. Its requests stay."
        }
        button={["Remove", "Removing..."]}
        open={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

const stateOf = ({ kind, isPaused, lastError }: OpportunitySource): string => {
  if (isPaused) return "Paused"
  if (kind === "mail") return lastError ? "Look at the last message" : "Takes mail"
  return lastError ? "Cannot be read" : "Read each hour"
}
