import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Suppression } from "#contract/workspace/people/suppressions"
import { useForm } from "../../lib/form.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { nameOfClient, useClients } from "../clients/use-clients.ts"
import { REASONS } from "./reason-words.ts"

interface SuppressionEntryProps {
  workspace: MyWorkspace
  entry: Suppression
  /** Null without permission, and for what nobody lifts. */
  onLift: (() => Promise<void>) | null
}

export function SuppressionEntry({ workspace, entry, onLift }: SuppressionEntryProps) {
  const { kind, value, clientId, reason, note, createdBy, createdAt } = entry
  const [isAsking, setAsking] = useState(false)
  const client = useClients(workspace).items?.find(({ id }) => id === clientId)
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {value ?? "An erased person"}
          {kind === "domain" && <Badge tone="violet">Whole domain</Badge>}
          {client && (
            <Badge tone="blue">
              Only for <bdi>{nameOfClient(client, workspace)}</bdi>
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {REASONS[reason]}, <LongDate date={createdAt} />, by <bdi>{createdBy}</bdi>
          {note && (
            <>
              : <q>{note}</q>
            </>
          )}
        </p>
      </div>
      {onLift && value !== null && (
        <Button look="secondary" aria-label={`Lift ${value}`} onClick={() => setAsking(true)}>
          Lift
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Allow writing to ${value}?`}
        description="Only lift an entry when they have told you that you may write to them. The log keeps who lifted it."
      >
        {onLift && <LiftForm onLift={onLift} onClose={() => setAsking(false)} />}
      </Dialog>
    </li>
  )
}

function LiftForm({ onLift, onClose }: { onLift: () => Promise<void>; onClose: () => void }) {
  const form = useForm(z.object({}), onLift)
  return (
    <DialogForm form={form} button={["Lift Entry", "Lifting..."]} onClose={onClose}>
      {null}
    </DialogForm>
  )
}
