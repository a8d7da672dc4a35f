import { useEffect, useRef, useState } from "react"
import type * as z from "zod/mini"
import type { Contact } from "#contract/workspace/people/contacts"
import { type DetailKey, detailKeys, details } from "#contract/workspace/people/details"
import type { OwnField } from "#contract/workspace/people/own-fields"
import type { Address } from "../../lib/addresses.ts"
import { beginAt } from "../../lib/begin-at.ts"
import { useChangeForm } from "../../lib/change-form.ts"
import type { Submit } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { OwnFieldInput } from "../own-fields/own-field-input.tsx"
import { DetailField, withLists } from "./detail-field.tsx"
import { OutletPicker, type PickedOutlet } from "./outlet-picker.tsx"

interface ContactDialogProps<Values> {
  title: string
  /** The contact that is changed; null for a new one. */
  contact?: Contact
  /** The address of the workspace's outlets. */
  outlets: Address<"/outlets">
  /** The outlet of a new contact. */
  outlet?: PickedOutlet
  /** The workspace's own fields. */
  fields: readonly OwnField[]
  schema: z.ZodMiniType<Values>
  submit: { words: string; busy: string }
  open: boolean
  /** The field to begin with; the first one without it. */
  focused?: string | null
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

/** Those that stand below the outlet. */
const others = detailKeys.filter((key) => !["name", "email", "company"].includes(key))
const isWide = (key: DetailKey) => ["longText", "texts", "links"].includes(details[key].kind)

type ContactFormProps<Values> = Omit<ContactDialogProps<Values>, "title" | "open"> & { onTouch: () => void }

function ContactForm<Values>(props: ContactFormProps<Values>) {
  const { outlets, fields, schema, submit, focused, onSubmit, onClose, onTouch } = props
  // As it was when the form was opened, whatever others change meanwhile.
  const [contact] = useState(props.contact)
  const [picked, setPicked] = useState<PickedOutlet | null>(props.outlet ?? contact?.outlet ?? null)
  const [isUnknown, setUnknown] = useState(false)
  const { attributes, isBusy, errors, trouble } = useChangeForm(withLists(schema, fields), onSubmit, {
    isNew: !contact,
  })
  const inputs = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focused) beginAt(inputs.current?.elements.namedItem(focused))
  }, [focused])
  const fieldOf = (detail: DetailKey) => ({ detail, value: contact?.[detail], errors })
  return (
    <form {...attributes} onInput={onTouch} className="mt-5">
      <fieldset ref={inputs} className="grid gap-4" disabled={isBusy}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <DetailField {...fieldOf("name")} />
        <DetailField {...fieldOf("email")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <OutletPicker
            label="Outlet (optional)"
            endpoint={outlets}
            picked={picked}
            onPick={(outlet, typed) => {
              setPicked(outlet)
              setUnknown(outlet === null && typed !== "")
            }}
            error={errors.outlet}
          />
          {/* An unknown outlet is sent as an id that does not exist, so that the refusal appears at the field. */}
          <input type="hidden" name="outletId" value={isUnknown ? "unknown" : (picked?.id ?? "")} />
          <DetailField {...fieldOf("company")} />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {others
            .filter((detail) => !isWide(detail))
            .map((detail) => (
              <DetailField key={detail} {...fieldOf(detail)} />
            ))}
        </div>
        {others.filter(isWide).map((detail) => (
          <DetailField key={detail} {...fieldOf(detail)} />
        ))}
        {fields.length > 0 && (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <OwnFieldInput
                key={field.id}
                field={field}
                value={contact?.fields[field.key]}
                errors={errors}
              />
            ))}
          </div>
        )}
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
