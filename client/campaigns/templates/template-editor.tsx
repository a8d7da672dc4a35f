import { Suspense, useId, useState } from "react"
import { useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import { TemplateChange, type TemplateDetail } from "#contract/workspace/campaigns/templates"
import { takeBack } from "../../data/take-back.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useChangeForm } from "../../lib/change-form.ts"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { late } from "../../ui/late.tsx"
import { toast } from "../../ui/toast.tsx"
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { TemplateFields } from "./template-fields.tsx"
import { TemplateMessages } from "./template-messages.tsx"
import { KIND_WORDS, resultsInWords } from "./words.ts"

// It stands below the editor, and is loaded after the page.
const VersionList = late(async () => (await import("./version-list.tsx")).VersionList)

interface TemplateEditorProps {
  workspace: MyWorkspace
  endpoint: Address<"/templates/:id">
  template: TemplateDetail
  onChanged: (template: TemplateDetail) => void
}

const Filled = z.omit(TemplateChange, { messages: true })

/** One template, to be read, changed and brought back to an earlier version. */
export function TemplateEditor({ workspace, endpoint, template, onChanged }: TemplateEditorProps) {
  const [messages, setMessages] = useState(template.messages)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const canWrite = mayWrite(workspace)
  /** The messages stand outside of the form: choosing a file has one of its own. */
  const formId = useId()
  const isRewritten = JSON.stringify(messages) !== JSON.stringify(template.messages)
  const form = useChangeForm(Filled, async (input) => {
    const saved = await api.put(endpoint, { ...input, ...(isRewritten && { messages }) })
    setMessages(saved.messages)
    onChanged(saved)
    toast({ title: "Template Saved", description: `This is version ${saved.version}.` })
  })
  const restore = async (version: number) => {
    onChanged(await api.post(part(endpoint, "/versions/:version/restore", String(version))))
    toast({ title: "Version Brought Back", description: "It is the newest version now." })
  }
  return (
    <>
      <header className="grid gap-2">
        <p>
          <Badge tone={template.kind === "letter" ? "blue" : "grey"}>{KIND_WORDS[template.kind]}</Badge>
        </p>
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{template.name}</bdi>
        </h1>
        <p className="text-muted">{resultsInWords(template)}</p>
      </header>
      {!canWrite && <Banner>With your role in this workspace you can view, but not edit.</Banner>}
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <fieldset className="grid min-w-0 gap-5" disabled={form.isBusy || !canWrite}>
        <Card className="p-5 sm:p-8">
          <form {...form.attributes} id={formId} className="grid gap-5">
            <TemplateFields workspace={workspace} errors={form.errors} known={template} />
          </form>
        </Card>
        <TemplateMessages
          workspace={workspace}
          kind={template.kind}
          messages={messages}
          onChange={setMessages}
        />
        {canWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={formId} busy={form.isBusy}>
              {form.isBusy ? "Saving..." : "Save Template"}
            </Button>
            <Button look="secondary" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        )}
      </fieldset>
      <Suspense>
        <VersionList endpoint={endpoint} template={template} onRestore={canWrite ? restore : null} />
      </Suspense>
      <ConfirmDialog
        open={isDeleting}
        title="Delete this template?"
        description="It can be restored from the trash for 30 days, with its versions. Messages that began with it keep their text."
        button={["Delete", "Deleting..."]}
        onConfirm={async () => {
          await api.delete(endpoint)
          toast({
            title: "Template Deleted",
            description: "It is in the trash for 30 days.",
            undo: () =>
              takeBack(endpointOf(workspace, "/trash/restore"), { kind: "template", ids: [template.id] }),
          })
          await navigate(paths.templates)
        }}
        onClose={() => setDeleting(false)}
      />
      <UnsavedDialog what="this template" isUnsaved={() => isRewritten && !isDeleting} />
    </>
  )
}
