import type { MyWorkspace } from "#contract/site/workspaces"
import { servesClient } from "#contract/workspace/campaigns/mailboxes"
import { useRead } from "../../data/use-read.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface SendingMailboxesProps {
  workspace: MyWorkspace
  /** Whose campaign it is; null for the workspace itself. */
  clientId: string | null
  chosen: string[]
  onToggle: (id: string) => void
}

/** The mailboxes that a campaign is sent from. */
export function SendingMailboxes({ workspace, clientId, chosen, onToggle }: SendingMailboxesProps) {
  const { data, failure, reload } = useRead(endpointOf(workspace, "/mailboxes"))
  // One of other clients is shown only to be taken out.
  const offered = data?.filter((one) => servesClient(one, clientId) || chosen.includes(one.id))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-xl font-semibold">Sent from</legend>
      <ReadFailure failure={failure} onRetry={reload} />
      {offered?.map(({ id, address, displayName, driver, state, todayCap, clientIds }) => (
        <label key={id} className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
          <span className="min-w-0 wrap-anywhere">
            <strong>{displayName}</strong> {address}
            <small className="block text-muted">
              {driver === "sandbox" ? "The sandbox: nothing leaves, and simulated people answer. " : ""}
              {servesClient({ clientIds }, clientId) ? "" : "Kept for other clients. "}
              {state === "active" ? `At most ${todayCap} today` : "Not ready to send"}
            </small>
          </span>
        </label>
      ))}
      <p className="text-sm text-muted">
        With several, each person keeps one: a thread never changes its sender.
      </p>
    </fieldset>
  )
}
