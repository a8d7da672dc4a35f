import * as z from "zod/mini"
import { measureWords, NewOutletFigure, type OutletFigure } from "#contract/workspace/people/outlets/figures"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"

/** The form's number is text. */
const Typed = z.pipe(
  z.pipe(
    z.looseObject({ value: z.string() }),
    z.transform(({ value, ...rest }) => {
      const digits = value.replaceAll(/[\s,.'’]/g, "")
      return { ...rest, value: digits ? Number(digits) : null } as unknown as z.input<typeof NewOutletFigure>
    }),
  ),
  NewOutletFigure,
)

interface FigureFormProps {
  figures: readonly OutletFigure[]
  onSave: (figure: NewOutletFigure) => Promise<void>
  onClose: () => void
}

/** The form for a figure that a member knows. */
export function FigureForm({ figures, onSave, onClose }: FigureFormProps) {
  const { errors, ...form } = useForm(Typed, onSave)
  const isKnown = (measure: string) => figures.some((one) => one.measure === measure)
  return (
    <DialogForm form={form} button={["Save Figure", "Saving..."]} onClose={onClose}>
      <Field label="What it measures" error={errors.measure}>
        <Select name="measure">
          {Object.entries(measureWords).map(([measure, words]) => (
            <option key={measure} value={measure}>
              {words[0]?.toUpperCase()}
              {words.slice(1)}
              {isKnown(measure) && " (replaces the one you have)"}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Number" hint="A whole number" error={errors.value}>
        <Input name="value" inputMode="numeric" autoComplete="off" required />
      </Field>
      <Field label="Source" hint="In words, or an address" error={errors.source}>
        <Input name="source" maxLength={500} autoComplete="off" dir="auto" required />
      </Field>
      <Field label="Date" hint="The day for which the source gives it" error={errors.measuredOn}>
        <Input name="measuredOn" type="date" defaultValue={new Date().toISOString().slice(0, 10)} required />
      </Field>
    </DialogForm>
  )
}
