import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import {
  LONGEST_DIGEST,
  NewOpportunity,
  PastedRequest,
  type ReadRequest,
} from "#contract/workspace/discover/opportunities"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { DigestForm } from "./digest-form.tsx"
import { OpportunityFields } from "./opportunity-fields.tsx"

interface AddOpportunityProps {
  workspace: MyWorkspace
  endpoint: Address<"/opportunities">
  open: boolean
  /** The requests of a digest were added; one alone leads to its page. */
  onAdded: () => void
  onClose: () => void
}

/** The form for requests that are pasted or typed in. What was read of one is shown for correction, of several for choice. */
export const AddOpportunity = ({ open, ...rest }: AddOpportunityProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Add a request" wide>
    {open && <Steps {...rest} />}
  </Dialog>
)

function Steps({ workspace, endpoint, onAdded, onClose }: Omit<AddOpportunityProps, "open">) {
  const [read, setRead] = useState<ReadRequest[] | null>(null)
  if (read === null) return <PasteForm endpoint={endpoint} onRead={setRead} onClose={onClose} />
  return read.length > 1 ? (
    <DigestForm
      workspace={workspace}
      endpoint={endpoint}
      requests={read}
      onAdded={onAdded}
      onClose={onClose}
    />
  ) : (
    <CorrectForm workspace={workspace} endpoint={endpoint} values={read[0] ?? {}} onClose={onClose} />
  )
}

interface PasteFormProps {
  endpoint: Address<"/opportunities">
  onRead: (requests: ReadRequest[]) => void
  onClose: () => void
}

function PasteForm({ endpoint, onRead, onClose }: PasteFormProps) {
  const form = useForm(PastedRequest, async (input) =>
    onRead((await api.post(part(endpoint, "/reading"), input)).requests),
  )
  return (
    <DialogForm form={form} button={["Read It", "Reading..."]} onClose={onClose}>
      <Field
        label="Text of the request"
        hint="Paste one request, or a whole digest. Titles, deadlines and contacts are read from it, for you to check."
        error={form.errors.text}
      >
        <Textarea name="text" rows={10} maxLength={LONGEST_DIGEST} dir="auto" required />
      </Field>
      <Button look="quiet" className="justify-self-start" onClick={() => onRead([])}>
        Fill it in by hand instead
      </Button>
    </DialogForm>
  )
}

interface CorrectFormProps {
  workspace: MyWorkspace
  endpoint: Address<"/opportunities">
  values: Partial<ReadRequest>
  onClose: () => void
}

function CorrectForm({ workspace, endpoint, values, onClose }: CorrectFormProps) {
  const navigate = useNavigate()
  const form = useForm(NewOpportunity, async (input) => {
    const { id } = await api.post(endpoint, input)
    toast({ title: "Request Added", description: "It is among your opportunities." })
    onClose()
    await navigate(paths.opportunityDetail(id))
  })
  return (
    <DialogForm form={form} button={["Add Request", "Adding..."]} onClose={onClose}>
      <OpportunityFields workspace={workspace} values={values} errors={form.errors} />
    </DialogForm>
  )
}
