import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Import, type ImportField, importFields, Mapping } from "#contract/workspace/across/imports"
import type { OwnField } from "#contract/workspace/people/own-fields"
import { ownKey } from "#contract/workspace/people/own-fields/values"
import { useRead } from "../../data/use-read.ts"
import { useAction } from "../../lib/use-action.ts"
import { cellHints } from "../../people/own-fields/kind-words.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
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
  const { data } = useRead(endpointOf(workspace, "/own-fields"))
  const own = data ?? []
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = Mapping.safeParse(mapping)
    setRefusal(checked.error?.issues[0]?.message ?? null)
    if (checked.success) run(async () => onPreviewed(await previewFile(workspace, item.id, checked.data)))
  }
  const choose = (column: number, value: string) => setMapping(mapping.with(column, chosenField(value, own)))

  const trouble = refusal ?? failure
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="grid gap-5" disabled={isBusy}>
        <legend className="mb-4 font-semibold">Match the columns to fields</legend>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Columns">
          {item.columns.map((column, at) => (
            <li key={column} className="import-column">
              <Field label={column} hint={hintOf(item, at, mapping[at] ?? null, own)}>
                <Select value={mapping[at] ?? ""} onChange={(event) => choose(at, event.target.value)}>
                  <option value="">Not imported</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {nameField(field)}
                    </option>
                  ))}
                  {own.length > 0 && (
                    <optgroup label="Your fields">
                      {own.map(({ key, name }) => (
                        <option key={key} value={ownKey(key)}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  )}
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

const chosenField = (value: string, own: readonly OwnField[]): ImportField | null =>
  importFields.find((field) => field === value) ??
  own.map(({ key }) => ownKey(key)).find((field) => field === value) ??
  null

/** Which detail a column holds, and its date or number format where that is ambiguous. */
function hintOf(item: Import, column: number, field: ImportField | null, own: readonly OwnField[]): string {
  const sample = sampleOf(item, column)
  const hint = cellHints[own.find(({ key }) => ownKey(key) === field)?.kind ?? "text"]
  if (hint) return `${sample}. ${hint}`
  return field === "tags" || field === "lists"
    ? `${sample}. Several names are separated by commas or semicolons.`
    : sample
}

/** The first values of a column. */
function sampleOf({ sample }: Import, column: number): string {
  const values = sample.map((cells) => cells[column]?.trim()).filter(Boolean)
  return values.length > 0 ? values.join(" · ") : "Empty in the first rows"
}
