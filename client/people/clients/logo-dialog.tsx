import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { LOGO_LIMITS, LOGO_REFUSALS, logoTypes } from "#contract/workspace/people/client-logos"
import type { Client } from "#contract/workspace/people/clients"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { PlanLine } from "../../workspaces/plan-line.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import "../../ui/file-drop.css"

interface LogoDialogProps {
  workspace: MyWorkspace
  client: Client
  name: string
}

/** Shows the logo of a client's reports, and takes another one or none. */
export function LogoDialog({ workspace, client, name }: LogoDialogProps) {
  const endpoint = endpointOf(workspace, "/clients/:id/logo", client.id)
  const { data, setData, failure, reload } = useRead(endpoint)
  const { isBusy, failure: trouble, run } = useAction()
  const [refusal, setRefusal] = useState<string | null>(null)
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Loading the logo..." />
  const { logo } = data

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LOGO_LIMITS.bytes) return setRefusal(LOGO_REFUSALS.bytes)
    setRefusal(null)
    await run(async () => setData(await api.put(endpoint, { image: await toBase64(file) })))
  }
  return (
    <div className="mt-5 grid gap-5">
      <PlanLine workspace={workspace} feature="whiteLabel" />
      {logo ? (
        <p className="justify-self-start rounded border border-line bg-white p-3">
          <img
            className="max-h-24 max-w-full object-contain"
            src={`data:${logo.type};base64,${logo.image}`}
            width={logo.width}
            height={logo.height}
            alt={`Logo of ${name}`}
          />
        </p>
      ) : (
        <p className="text-sm text-muted">There is no logo yet.</p>
      )}
      <Field
        label={logo ? "Another logo" : "A logo"}
        hint={`A PNG, JPEG or WebP image of at most ${LOGO_LIMITS.bytes / 1024} KB and ${LOGO_LIMITS.pixels} pixels. It is shown on white.`}
        error={refusal ?? trouble ?? undefined}
      >
        <Input
          type="file"
          accept={logoTypes.join(",")}
          disabled={isBusy}
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </Field>
      {logo && (
        <div>
          <Button
            size="small"
            look="secondary"
            busy={isBusy}
            onClick={() => run(async () => setData(await api.delete(endpoint)))}
          >
            Remove Logo
          </Button>
        </div>
      )}
    </div>
  )
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ""
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
