import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Import, Mapping } from "#contract/workspace/across/imports"
import type { OwnField } from "#contract/workspace/people/own-fields"
import { ownKey } from "#contract/workspace/people/own-fields/values"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { cellHints } from "../../people/own-fields/kind-words.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ColumnField, type ColumnUse } from "./column-field.tsx"
import { previewFile } from "./imports-api.ts"

interface MappingFormProps {
  workspace: MyWorkspace
  item: Import
  onPreviewed: (item: Import) => void
}

/** The contents of each column: a suggestion, shown beside sample values. */
export function MappingForm({ workspace, item, onPreviewed }: MappingFormProps) {
  const [uses, setUses] = useState<readonly ColumnUse[]>(item.mapping)
  const fields = endpointOf(workspace, "/own-fields")
  const { data, reload } = useRead(fields)
  const own = data ?? []
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction()

  /** Makes the new fields, each once, even if what follows is refused. */
  const makeFields = async (): Promise<Import["mapping"]> => {
    let made = uses
    for (const [column, use] of uses.entries()) {
      if (use !== "new") continue
      const { key } = await api.post(fields, { name: item.columns[column] ?? "", kind: "text" })
      made = made.with(column, ownKey(key))
      setUses(made)
    }
    if (made !== uses) await reload()
    return made.map((use) => (use === "new" ? null : use))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = Mapping.safeParse(uses.map((use) => (use === "new" ? null : use)))
    setRefusal(checked.error?.issues[0]?.message ?? null)
    if (checked.success)
      run(async () => onPreviewed(await previewFile(workspace, item.id, await makeFields())))
  }

  const trouble = refusal ?? failure
  const leftOut = item.columns.filter((_, at) => uses[at] === null)
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="grid gap-5" disabled={isBusy}>
        <legend className="mb-4 font-semibold">Match the columns to fields</legend>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Columns">
          {item.columns.map((column, at) => (
            <li key={column} className="import-column">
              <ColumnField
                column={column}
                hint={hintOf(item, at, uses[at] ?? null, own)}
                use={uses[at] ?? null}
                own={own}
                onChoose={(use) => setUses(uses.with(at, use))}
              />
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            Not imported: {leftOut.join(", ")}. To keep a column, choose a field, or a new one of your own.
          </p>
        )}
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
function hintOf(item: Import, column: number, use: ColumnUse, own: readonly OwnField[]): string {
  const sample = sampleOf(item, column)
  const hint = cellHints[own.find(({ key }) => ownKey(key) === use)?.kind ?? "text"]
  if (hint) return `${sample}. ${hint}`
  return use === "tags" || use === "lists"
    ? `${sample}. Several names are separated by commas or semicolons.`
    : sample
}

/** The first values of a column. */
function sampleOf({ sample }: Import, column: number): string {
  const values = sample.map((cells) => cells[column]?.trim()).filter(Boolean)
  return values.length > 0 ? values.join(" · ") : "Empty in the first rows"
}
