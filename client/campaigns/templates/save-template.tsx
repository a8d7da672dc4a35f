import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewTemplate, type TemplateMessage } from "#contract/workspace/campaigns/templates"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { TemplateFields } from "./template-fields.tsx"

interface SaveTemplateProps {
  endpoint: Address<"/templates">
  workspace: MyWorkspace
  name: string
  clientId: string | null
  messages: readonly TemplateMessage[]
  onClose: () => void
}

const Filled = z.omit(NewTemplate, { messages: true, kind: true })

/** Keeps the messages of a campaign as a template. */
export function SaveTemplate({ endpoint, workspace, name, clientId, messages, onClose }: SaveTemplateProps) {
  const [isWhole, setWhole] = useState(messages.length > 1)
  const form = useForm(Filled, async (input) => {
    const kept = messages
      .slice(0, isWhole ? messages.length : 1)
      .map(({ subject, body, delayValue, delayUnit, thread }) => ({
        subject,
        body,
        delayValue,
        delayUnit,
        thread,
      }))
    await api.post(endpoint, { ...input, kind: "letter", messages: kept })
    toast({ title: "Template Saved", description: "It is under Templates." })
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title="Save as template">
      <DialogForm form={form} button={["Save Template", "Saving..."]} onClose={onClose}>
        <TemplateFields
          workspace={workspace}
          errors={form.errors}
          known={{ name, folder: "", clientId: clientId ?? undefined }}
        />
        {messages.length > 1 && (
          <label className="flex items-center gap-3">
            <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />
            With the follow-ups ({messages.length - 1})
          </label>
        )}
      </DialogForm>
    </Dialog>
  )
}
