import { useState } from "react"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Field, Select } from "../../ui/field.tsx"

interface InsertSnippetProps {
  templates: Address<"/templates">
  onInsert: (text: string) => void
}

/** Puts a snippet into a letter, with its fields. The list is read when somebody turns to it. */
export function InsertSnippet({ templates, onInsert }: InsertSnippetProps) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useRead(isAsked ? withQuery(templates, { kind: "snippet" }) : null)
  const { isBusy, run } = useAction({ failed: "Not Inserted" })
  const insert = (id: string) =>
    id &&
    run(async () => {
      const { messages } = await api.get(part(templates, "/:id", id))
      onInsert(messages[0]?.body ?? "")
    })
  const ask = () => setAsked(true)
  return (
    <Field label="Insert a snippet" className="max-w-72">
      <Select
        value=""
        disabled={isBusy}
        onFocus={ask}
        onPointerEnter={ask}
        onChange={(event) => insert(event.target.value)}
      >
        <option value="">{data?.templates.length === 0 ? "No snippets yet" : "Your snippets"}</option>
        {data?.templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
