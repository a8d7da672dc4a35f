import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { Icon } from "../../ui/icon.tsx"
import { useWorkspace } from "../../workspaces/workspace-provider.tsx"
import type { Entry } from "./entry.ts"
import { fitting } from "./fitting.ts"
import { Offer } from "./offer.tsx"
import { useFound } from "./use-found.ts"
import { useKnown } from "./use-known.ts"

interface PaletteSearchProps {
  /** What was typed before it was there. */
  ahead: string
  onClose: () => void
  onFold: () => void
}

/** The field, and what is offered for what is typed in it. */
export function PaletteSearch({ ahead, onClose, onFold }: PaletteSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(ahead)
  // The field and each letter are seen at once, and the offers once they are rendered.
  const listed = useDeferredValue<string | null>(typed, null)
  // By the arrow keys; the first offer until then.
  const [chosen, setChosen] = useState<number | null>(null)
  // Enter was pressed before anything could be offered: it is for the first that the server finds.
  const [isEntered, setEntered] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { workspace } = useWorkspace()
  const known = useKnown(onFold)
  const found = useFound(workspace, typed)
  const shown = listed === null ? [] : [...fitting(known, listed), ...found.entries]
  const at = Math.min(chosen ?? 0, shown.length - 1)

  const go = ({ to, act }: Entry) => {
    onClose()
    if (to) navigate(to)
    act?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // What is typed counts, also before its offers are rendered or found: Enter opens what was found before only if the arrow keys chose it.
    const isOld = listed !== typed || (found.isLooking && chosen === null && event.key === "Enter")
    const offers = isOld ? fitting(known, typed) : shown
    const chosenAt = Math.min(chosen ?? 0, offers.length - 1)
    const entry = offers[chosenAt]
    if (step) {
      setChosen(Math.max(0, (chosenAt + step + offers.length) % Math.max(1, offers.length)))
      setEntered(false)
    } else if (event.key === "Enter" && entry) go(entry)
    else if (event.key === "Enter" && found.isLooking) setEntered(true)
    else return
    event.preventDefault()
  }
  // The same function each time, or each offer would be rendered again.
  const choose = useRef((_index: number) => {})
  choose.current = (index) => {
    const entry = shown[index]
    if (entry) go(entry)
  }
  const [onChoose] = useState(() => (index: number) => choose.current(index))
  useEffect(() => {
    if (!isEntered || found.isLooking) return
    setEntered(false)
    const [first] = found.entries
    if (first) go(first)
  })
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
  })

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="A page, an action, a contact, an outlet or a campaign"
          aria-expanded
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          {...(at >= 0 && { "aria-activedescendant": `${id}${at}` })}
          placeholder="A page, an action, a person…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}list`} role="listbox" aria-label="Offers" className="palette-list">
        {shown.map(({ group, id: key, label, note, icon }, index) => (
          <Offer
            key={group + key}
            id={`${id}${index}`}
            index={index}
            group={shown[index - 1]?.group === group ? undefined : group}
            label={label}
            note={note}
            icon={icon}
            isChosen={index === at}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className="palette-note">
        {listed !== null && noteOf(shown.length, found)}
      </p>
    </>
  )
}

function noteOf(count: number, { isLooking, hasFailed }: { isLooking: boolean; hasFailed: boolean }): string {
  if (isLooking) return "Searching contacts, outlets and campaigns…"
  if (hasFailed) return "Contacts, outlets and campaigns could not be searched."
  return count === 0 ? "Nothing found." : ""
}
