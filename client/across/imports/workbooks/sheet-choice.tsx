import { type SubmitEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Field, Select } from "../../../ui/field.tsx"

interface SheetChoiceProps {
  name: string
  sheets: readonly string[]
  isBusy: boolean
  onChosen: (sheet: string) => void
  onCancel: () => void
}

/** Which sheet of a workbook is imported, where it has several. */
export function SheetChoice({ name, sheets, isBusy, onChosen, onCancel }: SheetChoiceProps) {
  const [sheet, setSheet] = useState(sheets[0] ?? "")
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChosen(sheet)
  }
  return (
    <form method="post" className="grid gap-4" onSubmit={submit}>
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <Field label="Sheet" hint="One sheet is imported at a time.">
        <Select value={sheet} disabled={isBusy} onChange={({ target }) => setSheet(target.value)}>
          {sheets.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Use This Sheet
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onCancel}>
          Choose Another File
        </Button>
      </div>
    </form>
  )
}
