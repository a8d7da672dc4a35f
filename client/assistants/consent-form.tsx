import { useId, useState } from "react"
import type { Asking } from "#contract/site/assistants"
import type { MyWorkspace } from "#contract/site/workspaces"
import { SCOPE_WORDS } from "../core/keys/scope-words.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Select } from "../ui/field.tsx"
import { endpointOf, mayManage, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { consentTo } from "./consent-to.ts"
import { WhoAsks } from "./who-asks.tsx"

interface ConsentFormProps {
  asking: Asking
  /** The query that the assistant sent. */
  request: string
  workspaces: MyWorkspace[]
}

/** Who asks, for what and in which workspace, and the two answers. */
export function ConsentForm({ asking, request, workspaces }: ConsentFormProps) {
  const { workspace } = useWorkspace()
  const own = workspaces.filter(mayManage)
  const [isLeaving, setLeaving] = useState(false)
  const errorId = useId()
  const [Filled] = useState(() => consentTo(request))
  const form = useForm(Filled, async ({ workspaceId, ...consent }) => {
    const chosen = own.find(({ id }) => id === workspaceId)
    if (!chosen) return
    const { location: next } = await api.post(endpointOf(chosen, "/assistants"), consent)
    setLeaving(true)
    location.replace(next)
  })
  const { scopes: wrong } = form.errors
  return (
    <form {...form.attributes} className="grid gap-6">
      <WhoAsks asking={asking} />
      {own.length === 0 ? (
        <Banner>
          Only owners and admins of a workspace connect assistants, and you are neither. Ask one of them.
        </Banner>
      ) : (
        <fieldset className="grid grid-cols-1 gap-6" disabled={form.isBusy || isLeaving}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <Field label="Workspace" hint="It reaches this one, and no other.">
            <Select name="workspaceId" defaultValue={own.find(({ id }) => id === workspace?.id)?.id}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <fieldset className="grid gap-3" {...(wrong && { "aria-describedby": errorId })}>
            <legend className="mb-3 text-sm font-semibold">What it may do</legend>
            {asking.offered.map((scope) => (
              <label key={scope} className="flex items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={scope}
                  defaultChecked={asking.chosen.includes(scope)}
                  aria-invalid={Boolean(wrong)}
                  className="size-5 shrink-0"
                />
                {SCOPE_WORDS[scope]}
              </label>
            ))}
            {wrong && (
              <p id={errorId} role="alert" className="text-sm text-danger">
                {wrong}
              </p>
            )}
          </fieldset>
          <p className="text-sm text-muted">
            It never launches a campaign or sends mail: you do that here, after reading the text. You can
            disconnect it at any time under API.
          </p>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {own.length > 0 && (
          <Button type="submit" busy={form.isBusy || isLeaving}>
            {form.isBusy || isLeaving ? "Connecting..." : "Allow"}
          </Button>
        )}
        <Button look="secondary" onClick={() => location.replace(asking.cancel)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
