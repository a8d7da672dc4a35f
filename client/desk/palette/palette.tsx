import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { useNavigate } from "react-router-dom"
import { useSession } from "../../auth/session.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { summon } from "../summon.ts"
import { useSwitch } from "../workspace-switcher.tsx"
import { type Entry, fitting, knownEntries } from "./entries.ts"
import { useFound } from "./use-found.ts"
import "../../ui/dialog.css"
import "./palette.css"

interface PaletteProps {
  open: boolean
  /** What was typed before it was there. */
  ahead: string
  onClose: () => void
  onFold: () => void
}

/** Leads to any page and does what is done most: what is known is offered at once, and the server adds what it finds. */
export function Palette({ open, ahead, onClose, onFold }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The key that comes right after the one that opened it is for the field.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Go to anything"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {open && <Search ahead={ahead} onClose={onClose} onFold={onFold} />}
    </dialog>
  )
}

function Search({ ahead, onClose, onFold }: Omit<PaletteProps, "open">) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(ahead)
  // The field and each letter are seen at once, and the offers once they are rendered.
  const listed = useDeferredValue<string | null>(typed, null)
  const [chosen, setChosen] = useState(0)
  // Enter was pressed before anything could be offered: it is for the first that the server finds.
  const [isEntered, setEntered] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { workspace } = useWorkspace()
  const known = useKnown(onFold)
  const found = useFound(workspace, typed)
  const shown = listed === null ? [] : [...fitting(known, listed), ...found.entries]
  const at = Math.min(chosen, shown.length - 1)

  const go = ({ to, act }: Entry) => {
    onClose()
    if (to) navigate(to)
    act?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // What is typed counts, also before its offers are rendered.
    const offers = listed === typed ? shown : fitting(known, typed)
    const chosenAt = Math.min(chosen, offers.length - 1)
    const entry = offers[chosenAt]
    if (step) setChosen(Math.max(0, (chosenAt + step + offers.length) % Math.max(1, offers.length)))
    else if (event.key === "Enter" && entry) go(entry)
    else if (event.key === "Enter" && found.isLooking) setEntered(true)
    else return
    event.preventDefault()
  }
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
            setChosen(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}list`} role="listbox" aria-label="Offers" className="palette-list">
        {shown.map((entry, index) => (
          <Offer
            key={entry.group + entry.id}
            id={`${id}${index}`}
            entry={entry}
            isFirst={shown[index - 1]?.group !== entry.group}
            isChosen={index === at}
            onChoose={() => go(entry)}
          />
        ))}
      </div>
      <p role="status" className="palette-note">
        {listed !== null && noteOf(shown.length, found)}
      </p>
    </>
  )
}

interface OfferProps {
  id: string
  entry: Entry
  /** Of its group, whose name stands above it. */
  isFirst: boolean
  isChosen: boolean
  onChoose: () => void
}

/** The field keeps the focus, and names the chosen one by aria-activedescendant. */
const Offer = ({ id, entry, isFirst, isChosen, onChoose }: OfferProps) => (
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    className="palette-offer"
    {...(isFirst && { "data-group": entry.group })}
    onClick={onChoose}
  >
    <Icon name={entry.icon} className="size-4" />
    <bdi>{entry.label}</bdi>
    {entry.note && <bdi className="palette-aside">{entry.note}</bdi>}
  </button>
)

function useKnown(onFold: () => void): Entry[] {
  const { isAdmin, logout } = useSession()
  const { workspace, workspaces } = useWorkspace()
  const switchTo = useSwitch()
  const acts = { switchTo, fold: onFold, showKeys: () => summon("keys"), logout: () => void logout() }
  return knownEntries({ isAdmin, workspace, workspaces: workspaces ?? [], acts })
}

function noteOf(count: number, { isLooking, hasFailed }: { isLooking: boolean; hasFailed: boolean }): string {
  if (isLooking) return "Searching contacts, outlets and campaigns…"
  if (hasFailed) return "Contacts, outlets and campaigns could not be searched."
  return count === 0 ? "Nothing found." : ""
}
