import { useState } from "react"
import type { CheckedFile, OutletFile } from "#contract/directory/filling"
import { OUTLET_KINDS, type OutletKind } from "#contract/directory/outlets"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { Choice } from "../ui/choice.tsx"
import { Field, Input } from "../ui/field.tsx"
import { CheckedRows } from "./checked-rows.tsx"
import { countOf, wordsOfCounts } from "./words.ts"
import "../ui/file-drop.css"

const kinds: Record<string, string> = OUTLET_KINDS

/** A file is checked first, row by row, and added only after that. */
export function FileCard({ onAdded }: { onAdded: () => unknown }) {
  const [file, setFile] = useState<Pick<OutletFile, "name" | "text"> | null>(null)
  const [kind, setKind] = useState<OutletKind>("blog")
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  const choose = async (chosen: File | undefined) => {
    setChecked(null)
    setFile(chosen ? { name: chosen.name, text: await chosen.text() } : null)
  }
  const check = () =>
    run(async () => {
      if (file) setChecked(await api.post(at("/api/directory/imports/check"), { ...file, kind }))
    })
  const add = () =>
    run(
      async () => {
        if (!file) return
        await api.post(at("/api/directory/imports"), { ...file, kind })
        setChecked(null)
        await onAdded()
      },
      { done: { title: "Outlets Added", description: checked ? wordsOfCounts(checked.counts) : "" } },
    )
  const isNew = checked !== null && checked.counts.new + checked.counts.feed > 0
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="file">
      <h2 id="file" className="text-xl">
        Add a file
      </h2>
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem] sm:items-end">
        <Field
          label="OPML, CSV or TSV"
          hint="A table needs a first line with name, site or feed; kind, country, language and topics are optional."
        >
          <Input
            type="file"
            accept=".opml,.xml,.csv,.tsv,.txt"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
        <Choice
          label="Kind, where the file has none"
          choices={kinds}
          chosen={kind}
          onChoose={(value) => {
            setKind(value as OutletKind)
            setChecked(null)
          }}
        />
      </div>
      {checked && <CheckedRows checked={checked} />}
      <div className="flex flex-wrap gap-2">
        <Button look={isNew ? "secondary" : "primary"} disabled={!file} busy={isBusy} onClick={check}>
          Check the file
        </Button>
        {isNew && (
          <Button busy={isBusy} onClick={add}>
            Add {countOf(checked.counts.new, "outlet")}
          </Button>
        )}
      </div>
    </section>
  )
}
