import { useState } from "react"
import type * as z from "zod/mini"
import type { Contact } from "#contract/workspace/contacts"
import { type Submit, useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field, Input, Textarea } from "../ui/field.tsx"

interface ContactDialogProps<Values> {
  title: string
  /** What is changed; nothing for somebody new. */
  contact?: Contact
  schema: z.ZodMiniType<Values>
  submit: { words: string; busy: string }
  open: boolean
  onSubmit: Submit<Values>
  onClose: () => void
}

/** A person's details in a dialog, which stays until it is closed on purpose once something was typed. */
export function ContactDialog<Values>({ title, open, onClose, ...form }: ContactDialogProps<Values>) {
  const [isTouched, setTouched] = useState(false)
  const close = () => {
    setTouched(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title} stays={isTouched}>
      <ContactForm {...form} onClose={close} onTouch={() => setTouched(true)} />
    </Dialog>
  )
}

type ContactFormProps<Values> = Omit<ContactDialogProps<Values>, "title" | "open"> & { onTouch: () => void }

function ContactForm<Values>(props: ContactFormProps<Values>) {
  const { contact, schema, submit, onSubmit, onClose, onTouch } = props
  const { attributes, isBusy, errors, trouble } = useForm(schema, onSubmit)
  return (
    <form {...attributes} onInput={onTouch} className="mt-5">
      <fieldset className="grid gap-4" disabled={isBusy}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <Field label="Name" error={errors.name}>
          <Input name="name" defaultValue={contact?.name} autoComplete="off" dir="auto" required />
        </Field>
        <Field label="Email (optional)" error={errors.email}>
          <Input name="email" type="email" defaultValue={contact?.email ?? ""} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title (optional)" error={errors.title}>
            <Input name="title" defaultValue={contact?.title} autoComplete="off" dir="auto" />
          </Field>
          <Field label="Outlet or company (optional)" error={errors.company}>
            <Input name="company" defaultValue={contact?.company} autoComplete="off" dir="auto" />
          </Field>
        </div>
        <Field label="Phone (optional)" error={errors.phone}>
          <Input name="phone" type="tel" defaultValue={contact?.phone ?? ""} autoComplete="off" />
        </Field>
        <Field label="Notes (optional)" error={errors.notes}>
          <Textarea name="notes" rows={3} defaultValue={contact?.notes} dir="auto" />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBusy ? submit.busy : submit.words}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
