import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Import, type ImportField, importFields, Mapping } from "#contract/workspace/across/imports"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { previewFile } from "./imports-api.ts"
import { nameField } from "./name-field.ts"

interface MappingFormProps {
  workspace: MyWorkspace
  item: Import
  onPreviewed: (item: Import) => void
}

/** The contents of each column: a suggestion, shown beside sample values. */
export function MappingForm({ workspace, item, onPreviewed }: MappingFormProps) {
  const [mapping, setMapping] = useState(item.mapping)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = Mapping.safeParse(mapping)
    setRefusal(checked.error?.issues[0]?.message ?? null)
    if (checked.success) run(async () => onPreviewed(await previewFile(workspace, item.id, checked.data)))
  }
  const choose = (column: number, value: string) =>
    setMapping(mapping.with(column, importFields.find((field) => field === value) ?? null))

  const trouble = refusal ?? failure
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="grid gap-5" disabled={isBusy}>
        <legend className="mb-4 font-semibold">Match the columns to fields</legend>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Columns">
          {item.columns.map((column, at) => (
            <li key={column} className="import-column">
              <Field label={column} hint={hintOf(item, at, mapping[at] ?? null)}>
                <Select value={mapping[at] ?? ""} onChange={(event) => choose(at, event.target.value)}>
                  <option value="">Not imported</option>
                  {importFields.map((field: ImportField) => (
                    <option key={field} value={field}>
                      {nameField(field)}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? "Reading every row..." : "Preview"}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** Which detail a column holds, and its date or number format where that is ambiguous. */
function hintOf(item: Import, column: number, field: ImportField | null): string {
  const sample = sampleOf(item, column)
  return field === "tags" || field === "lists"
    ? `${sample}. Several names are separated by commas or semicolons.`
    : sample
}

/** The first values of a column. */
function sampleOf({ sample }: Import, column: number): string {
  const values = sample.map((cells) => cells[column]?.trim()).filter(Boolean)
  return values.length > 0 ? values.join(" · ") : "Empty in the first rows"
}
