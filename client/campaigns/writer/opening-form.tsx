import { useCallback, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Opening, OpeningInput } from "#contract/workspace/campaigns/openings"
import type { OpeningRequest, WriterName } from "#contract/workspace/campaigns/writer"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { type Following, sendForLines } from "../../lib/send-for-lines.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { BeingWritten } from "./being-written.tsx"
import { RestsOn } from "./draft-view.tsx"
import { LeftOut } from "./left-out.tsx"
import { useWriting } from "./use-writing.ts"
import { WriteOrStop } from "./write-or-stop.tsx"
import { WriterChoice } from "./writer-choice.tsx"

interface OpeningFormProps {
  workspace: MyWorkspace
  person: Omit<OpeningRequest, "writer"> & { name: string }
  address: Address<"/campaigns/:id/people/:contactId/opening">
  opening: Opening
  onClose: () => void
  /** Called once it is another. */
  onChanged: () => void
}

/** The paragraph in a field, and what drafts it. */
export function OpeningForm(props: OpeningFormProps) {
  const { workspace, person, address, opening, onClose, onChanged } = props
  const { campaignId, contactId, name } = person
  const drafts = endpointOf(workspace, "/drafts")
  const [text, setText] = useState(opening.text)
  const [writer, setWriter] = useState<WriterName>("template")
  const ask = useCallback(
    (following: Following) =>
      sendForLines(part(drafts, "/openings"), { campaignId, contactId, writer }, following),
    [drafts, campaignId, contactId, writer],
  )
  const writing = useWriting(drafts, ask)
  const { draft } = writing
  const form = useForm(OpeningInput, async (input) => {
    await api.put(address, input)
    toast({ title: "Words Kept", description: `They appear only in the message to ${name}.` })
    onClose()
    onChanged()
  })
  return (
    <DialogForm form={form} button={["Keep These Words", "Saving..."]} onClose={onClose}>
      {!opening.isUsed && (
        <Banner>
          No message of this campaign has the field for it yet. Put {'{{ opening | default: "" }}'} on a line
          of its own in the first message.
        </Banner>
      )}
      <Field label={`For ${name} alone`} hint="One or two sentences. Optional." error={form.errors.text}>
        <Textarea
          name="text"
          rows={3}
          maxLength={500}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <WriterChoice endpoint={drafts} writer={writer} onChoose={setWriter} />
      <WriteOrStop {...writing} first="Write from the facts" />
      {writing.failure && <Banner tone="danger">{writing.failure.message}</Banner>}
      <BeingWritten {...writing} />
      {draft && (
        <section className="grid gap-4 rounded-md border border-line bg-sunken p-4" aria-label="Draft">
          <p className="text-sm wrap-anywhere">
            <bdi>{draft.body}</bdi>
          </p>
          <RestsOn facts={draft.facts} />
          <LeftOut refusals={draft.refusals} />
          <Button size="small" className="justify-self-start" onClick={() => setText(draft.body)}>
            Use this draft
          </Button>
        </section>
      )}
    </DialogForm>
  )
}
