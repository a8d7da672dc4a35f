import { useEffect, useId, useRef, useState } from "react"
import type { Outlet } from "#contract/workspace/people/outlets"
import { useOffered } from "../../data/use-offered.ts"
import { type Address, withQuery } from "../../lib/addresses.ts"
import { Field, Input } from "../../ui/field.tsx"

export interface PickedOutlet {
  id: string
  name: string
}

interface OutletPickerProps {
  label: string
  /** The address of the workspace's outlets. */
  endpoint: Address<"/outlets">
  /** Undefined while the name is being loaded. */
  picked: PickedOutlet | null | undefined
  /** Called with null while the field is empty or its text matches no outlet. */
  onPick: (outlet: PickedOutlet | null, typed: string) => void
  error?: string | undefined
}

const firstByName = { limit: 20, sort: "name" } as const
const none: readonly Outlet[] = []

/** A field that offers the outlets of the workspace by what is typed, however many there are. */
export function OutletPicker({ label, endpoint, picked, onPick, error }: OutletPickerProps) {
  const [typed, setTyped] = useState(picked?.name ?? "")
  const [isAsking, setAsking] = useState(false)
  const offered = useOffered(withQuery(endpoint, firstByName), typed, isAsking)?.outlets ?? none
  const listId = useId()
  /** The outlet that was picked here; any other value came from outside, and the field follows it. */
  const own = useRef(picked?.id)
  useEffect(() => {
    if (picked === undefined || own.current === picked?.id) return
    own.current = picked?.id
    setTyped(picked?.name ?? "")
  }, [picked])

  const change = (text: string) => {
    setTyped(text)
    const outlet = findNamed(offered, text)
    own.current = outlet?.id
    onPick(outlet, text.trim())
  }
  // Text that was typed before the outlets arrived is matched once they have.
  useEffect(() => {
    const outlet = own.current === undefined ? findNamed(offered, typed) : null
    if (!outlet) return
    own.current = outlet.id
    onPick(outlet, typed.trim())
  }, [offered, typed, onPick])
  return (
    <Field label={label} error={error}>
      <Input
        name="outlet"
        list={listId}
        value={typed}
        maxLength={300}
        autoComplete="off"
        dir="auto"
        onFocus={() => setAsking(true)}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one.id} value={labelOf(one)} />
        ))}
      </datalist>
    </Field>
  )
}

/** Two outlets may have one name, but not one domain. */
const labelOf = ({ name, domain }: Pick<Outlet, "name" | "domain">) => `${name} (${domain})`

/** The one outlet of that name, in any case; null when there is none, or more than one. */
function findNamed(outlets: readonly Outlet[], text: string): Outlet | null {
  const words = text.trim().toLowerCase()
  const [first, ...others] = outlets.filter((one) =>
    [labelOf(one), one.name, one.domain].some((name) => name.toLowerCase() === words),
  )
  return first && others.length === 0 ? first : null
}
