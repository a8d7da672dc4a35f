import { useEffect, useRef, useState } from "react"
import { Field, Input } from "./field.tsx"

/** The pause in typing before the list follows, in milliseconds. */
const PAUSE = 250

/** The search of a list, as `useQueryFilter` has it. */
export interface Searched {
  q: string
  find: (q: string) => void
  /** How often everything was cleared, which also clears what is typed and not searched for yet. */
  cleared: number
}

interface ListSearchProps {
  /** What is matched, in words. They stand in the field, for a line that has no room for two. */
  label: string
  filter: Searched
  maxLength?: number
}

/** A search field that filters a list once typing pauses: until then a key renders the field alone, however long the list is. */
export const ListSearch = ({ filter, ...field }: ListSearchProps) => (
  <Typed key={filter.cleared} {...filter} {...field} />
)

function Typed({
  label,
  maxLength = 200,
  q,
  find,
}: Omit<ListSearchProps, "filter"> & Omit<Searched, "cleared">) {
  const [typed, type] = useState(q)
  /** What was typed here and is searched for; any other value came from a link, and the field follows it. */
  const written = useRef(q)
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    type(q)
  }, [q])

  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => {
      written.current = typed.trim()
      find(typed.trim())
    }, PAUSE)
    return () => clearTimeout(timer)
  })

  return (
    <Field label={<span className="sr-only">{label}</span>}>
      <Input
        type="search"
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}
