import { useEffect, useRef, useState } from "react"
import * as z from "zod/mini"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { OutletChange } from "#contract/workspace/people/outlets"
import { beginAt } from "../../lib/begin-at.ts"
import { useChangeForm } from "../../lib/change-form.ts"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { kindWords } from "./words.ts"

/** What was changed in the form, which holds topics and addresses as one text each. */
export const Filled = z.pipe(
  z.pipe(
    z.looseObject({
      topics: z.optional(z.string()),
      emails: z.optional(z.string()),
      language: z.optional(z.string()),
      country: z.optional(z.string()),
    }),
    z.transform(
      ({ topics, emails, language, country, ...rest }): z.input<typeof OutletChange> => ({
        ...rest,
        ...(topics !== undefined && { topics: topics.split(/[,;\n]/) }),
        ...(emails !== undefined && { emails: emails.split(/[,;\s]+/).filter(Boolean) }),
        ...(language !== undefined && { language: language.trim().toLowerCase() }),
        ...(country !== undefined && { country: country.trim().toUpperCase() }),
      }),
    ),
  ),
  OutletChange,
)

interface EditOutletProps {
  outlet: OutletDetail
  /** The field to begin with; the first one without it. */
  focused: string
  onSave: (input: OutletChange) => Promise<void>
  onClose: () => void
}

export function EditOutlet({ focused, onSave, onClose, ...given }: EditOutletProps) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [outlet] = useState(given.outlet)
  const form = useChangeForm(Filled, async (input) => {
    await onSave(input)
    toast({ title: "Outlet Updated", description: "Your changes have been saved." })
    onClose()
  })
  const { errors } = form
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) beginAt(fields.current?.closest("form")?.elements.namedItem(focused) as Element | null)
  }, [focused])
  return (
    <DialogForm form={form} button={["Save Changes", "Saving..."]} onClose={onClose}>
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          <Input name="name" defaultValue={outlet.name} autoComplete="off" dir="auto" required />
        </Field>
        <Field label="Kind" error={errors.kind}>
          <Select name="kind" defaultValue={outlet.kind ?? ""}>
            <option value="">Not known</option>
            {Object.entries(kindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Language" hint="Two letters, such as en" error={errors.language}>
          <Input name="language" defaultValue={outlet.language ?? ""} maxLength={2} autoComplete="off" />
        </Field>
        <Field label="Country" hint="Two letters, such as GB" error={errors.country}>
          <Input name="country" defaultValue={outlet.country ?? ""} maxLength={2} autoComplete="off" />
        </Field>
        <Field label="Time zone" hint="Such as Europe/Lisbon" error={errors.timeZone}>
          <Input name="timeZone" list="time-zones" defaultValue={outlet.timeZone ?? ""} autoComplete="off" />
        </Field>
        <Field label="Contact page" hint="Its full address" error={errors.contactUrl}>
          <Input
            name="contactUrl"
            type="url"
            defaultValue={outlet.contactUrl ?? ""}
            maxLength={2048}
            autoComplete="off"
          />
        </Field>
      </div>
      <datalist id="time-zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Field label="Topics" hint="With commas between them" error={errors.topics}>
        <Input name="topics" defaultValue={outlet.topics.join(", ")} autoComplete="off" dir="auto" />
      </Field>
      <Field label="Addresses" hint="Of its desks, with commas between them" error={errors.emails}>
        <Input name="emails" defaultValue={outlet.emails.join(", ")} autoComplete="off" />
      </Field>
      <Field label="Guidelines" hint="Guidelines for contributors" error={errors.guidelines}>
        <Textarea name="guidelines" rows={5} defaultValue={outlet.guidelines} dir="auto" />
      </Field>
    </DialogForm>
  )
}
