import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { NewOpportunity, PastedRequest, type ReadRequest } from "#contract/workspace/discover/opportunities"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { OpportunityFields } from "./opportunity-fields.tsx"

interface AddOpportunityProps {
  endpoint: Address<"/opportunities">
  open: boolean
  onClose: () => void
}

/** The form for a request that is pasted or typed in. The extracted fields are shown for correction. */
export const AddOpportunity = ({ open, ...rest }: AddOpportunityProps) => (
  <Dialog open={open} onClose={rest.onClose} title="Add a request" wide>
    {open && <Steps {...rest} />}
  </Dialog>
)

function Steps({ endpoint, onClose }: Omit<AddOpportunityProps, "open">) {
  const [values, setValues] = useState<Partial<ReadRequest> | null>(null)
  return values === null ? (
    <PasteForm endpoint={endpoint} onRead={setValues} onClose={onClose} />
  ) : (
    <CorrectForm endpoint={endpoint} values={values} onClose={onClose} />
  )
}

interface PasteFormProps {
  endpoint: Address<"/opportunities">
  onRead: (values: Partial<ReadRequest>) => void
  onClose: () => void
}

function PasteForm({ endpoint, onRead, onClose }: PasteFormProps) {
  const form = useForm(PastedRequest, async (input) =>
    onRead(await api.post(part(endpoint, "/reading"), input)),
  )
  return (
    <DialogForm form={form} button={["Read It", "Reading..."]} onClose={onClose}>
      <Field
        label="Text of the request"
        hint="Its title, deadline and contact are read from it. You can correct them before saving."
        error={form.errors.text}
      >
        <Textarea name="text" rows={10} maxLength={20_000} dir="auto" required />
      </Field>
      <Button look="quiet" className="justify-self-start" onClick={() => onRead({})}>
        Fill it in by hand instead
      </Button>
    </DialogForm>
  )
}

interface CorrectFormProps {
  endpoint: Address<"/opportunities">
  values: Partial<ReadRequest>
  onClose: () => void
}

function CorrectForm({ endpoint, values, onClose }: CorrectFormProps) {
  const navigate = useNavigate()
  const form = useForm(NewOpportunity, async (input) => {
    const { id } = await api.post(endpoint, input)
    toast({ title: "Request Added", description: "It is among your opportunities." })
    onClose()
    await navigate(paths.opportunityDetail(id))
  })
  return (
    <DialogForm form={form} button={["Add Request", "Adding..."]} onClose={onClose}>
      <OpportunityFields values={values} errors={form.errors} />
    </DialogForm>
  )
}
