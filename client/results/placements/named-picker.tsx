import { useId, useState } from "react"
import { useOffered } from "../../data/use-offered.ts"
import type { Address, Answer, PathOf } from "../../lib/addresses.ts"
import { Field, Input } from "../../ui/field.tsx"

interface Named {
  id: string
  name: string
}

interface NamedPickerProps<P extends PathOf<"GET">, One extends Named> {
  label: string
  hint?: string
  error: string | undefined
  /** The field that is sent. */
  name: string
  /** The address of the list, and what narrows it besides what is typed. */
  endpoint: Address<P>
  /** The campaign selected initially. */
  picked: Named | null
  itemsOf: (page: Answer<"GET", P>) => readonly One[]
  /** The text that distinguishes it from the other options. */
  labelOf: (one: One, all: readonly One[]) => string
  /** Other spellings under which it is found. */
  alsoNamed?: (one: One) => string | null
}

/**
 * A field that suggests matching items of the workspace as the user types, however many there are, and submits the id
 * of the named one.
 */
export function NamedPicker<P extends PathOf<"GET">, One extends Named>(props: NamedPickerProps<P, One>) {
  const { label, hint, error, name, endpoint, picked, itemsOf, labelOf } = props
  const { alsoNamed = () => null } = props
  const [typed, setTyped] = useState(picked?.name ?? "")
  const [asked, setAsked] = useState<string | null>(null)
  const listId = useId()
  const page = useOffered(endpoint, asked ?? "", asked !== null)
  const offered = page ? itemsOf(page) : []
  const labelled = offered.map((one) => ({ one, words: labelOf(one, offered) }))
  const change = (text: string) => {
    setTyped(text)
    // The label of what is offered is no search: it would be looked for in vain.
    if (!labelled.some(({ words }) => words === text)) setAsked(text)
  }

  /**
   * Returns the id; empty for an empty field. Text that does not name exactly one item is submitted unchanged, and
   * refused.
   */
  function idOf(): string {
    if (picked && typed === picked.name) return picked.id
    const text = typed.trim().toLowerCase()
    const named = labelled.filter(({ one, words }) =>
      [words, one.name, alsoNamed(one)].some((known) => known?.toLowerCase() === text),
    )
    return named.length === 1 ? (named[0]?.one.id ?? "") : text.slice(0, 40)
  }

  return (
    <Field label={label} {...(hint && { hint })} error={error}>
      <input type="hidden" name={name} value={idOf()} />
      <Input
        list={listId}
        value={typed}
        maxLength={300}
        autoComplete="off"
        dir="auto"
        onFocus={() => setAsked(asked ?? typed)}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {labelled.map(({ one, words }) => (
          <option key={one.id} value={words} />
        ))}
      </datalist>
    </Field>
  )
}
