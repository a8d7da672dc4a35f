import { useEffect, useId, useRef, useState } from "react"
import { Field, Input } from "../ui/field.tsx"
import { useOfferedOutlets } from "./use-offered-outlets.ts"

export interface PickedOutlet {
  id: string
  name: string
}

interface OutletPickerProps {
  label: string
  /** The address of the workspace's outlets. */
  door: string
  /** Undefined while its name is asked for. */
  picked: PickedOutlet | null | undefined
  /** Null while the field is empty, or says nothing that is an outlet. */
  onPick: (outlet: PickedOutlet | null, typed: string) => void
  error?: string | undefined
}

/** A field that offers the outlets of the workspace by what is typed, however many there are. */
export function OutletPicker({ label, door, picked, onPick, error }: OutletPickerProps) {
  const [typed, setTyped] = useState(picked?.name ?? "")
  const [isAsking, setAsking] = useState(false)
  const offered = useOfferedOutlets(door, typed, isAsking)
  const listId = useId()
  /** What was picked here; anything else came from outside, and the field follows. */
  const own = useRef(picked?.id)
  useEffect(() => {
    if (picked === undefined || own.current === picked?.id) return
    own.current = picked?.id
    setTyped(picked?.name ?? "")
  }, [picked])

  const change = (text: string) => {
    setTyped(text)
    const outlet = offered.find((one) => text === labelOf(one)) ?? null
    own.current = outlet?.id
    onPick(outlet, text.trim())
  }
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
const labelOf = ({ name, domain }: { name: string; domain: string }) => `${name} (${domain})`
