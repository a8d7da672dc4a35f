import { useState } from "react"
import { withoutFeature } from "#contract/site/plans"
import { NewReportHost } from "#contract/site/report-hosts"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { Field, Input } from "../ui/field.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"
import { HostState } from "./host-state.tsx"

/** Names the host of a workspace's reports, and says what is missing for it to work; for owners and admins. */
export function ReportHostCard({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/report-host")
  const { data, setData, failure, reload } = useRead(endpoint)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const [isAsking, setAsking] = useState(false)
  if (!data)
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading the host of your reports..." className="min-h-32" />
    )
  const { target, isAllowed, host } = data
  const check = () => run(async () => setData(await api.post(part(endpoint, "/check"))))
  const remove = async () => {
    setData(await api.delete(endpoint))
    setAsking(false)
    toast({ title: "Host Removed", description: "Links of your reports have our host again." })
  }
  if (!target && !host) return <p className="text-sm">This site has no hosts of one's own for reports.</p>
  return (
    <div className="grid gap-6">
      {!isAllowed && <Banner>{withoutFeature("whiteLabel")}</Banner>}
      {host && <HostState host={host} target={target ?? ""} isAllowed={isAllowed} />}
      {host && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isBusy} onClick={check}>
            Check Now
          </Button>
          <Button size="small" look="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      )}
      {isAllowed && target && (
        <HostForm
          key={host?.host}
          label={host ? "Another host in its place" : "Host"}
          hint={host ? "The one before stops answering at once, so links with it end." : undefined}
          onName={async (input) => setData(await api.put(endpoint, input))}
        />
      )}
      <ConfirmDialog
        title="Remove this host?"
        description="It stops answering at once, so links with it end. Send your clients the links that your reports show then."
        button={["Remove", "Removing..."]}
        open={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

interface HostFormProps {
  label: string
  hint: string | undefined
  onName: (input: NewReportHost) => Promise<void>
}

function HostForm({ label, hint, onName }: HostFormProps) {
  const form = useForm(NewReportHost, async (input) => {
    await onName(input)
  })
  return (
    <form {...form.attributes} aria-label="Host of your reports">
      <fieldset className="flex flex-wrap items-end gap-3" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field label={label} hint={hint} error={form.errors.host} className="min-w-0 flex-1 basis-60">
          <Input
            name="host"
            placeholder="reports.example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Button type="submit" look="secondary" busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save"}
        </Button>
      </fieldset>
    </form>
  )
}
