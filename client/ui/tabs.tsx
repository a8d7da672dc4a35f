import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import "./tabs.css"

interface Tab {
  id: string
  label: string
  panel: ReactNode
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The ARIA pattern requires it, and a scrollable panel must be reachable by keyboard. */
const inTabOrder = { tabIndex: 0 }

interface TabsProps {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /**
   * With an id, all panels are in the page, so that each can be read without a script; the content of each panel says
   * what it is.
   */
  id?: string
  /** The id of the one that is shown, where it is kept elsewhere, and what changes it. */
  chosen?: string
  onChoose?: (id: string) => void
}

/** Tabs that show one panel at a time, initially the first. Arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, id, chosen, onChoose }: TabsProps) {
  const own = useId()
  const base = id ?? own
  const list = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(0)
  const shown = onChoose
    ? Math.max(
        0,
        tabs.findIndex((tab) => tab.id === chosen),
      )
    : here
  const setShown = (at: number) => (onChoose ? onChoose(tabs[at]?.id ?? "") : setHere(at))
  const inPage = id === undefined ? [tabs[shown] ?? tabs[0]] : tabs
  const panelOf = (tab: Tab) => (id === undefined ? `${base}panel` : `${base}-${tab.id}-panel`)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(shown, tabs.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setShown(next)
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={index === shown}
            aria-controls={panelOf(tab)}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {inPage.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={panelOf(tab)}
          aria-labelledby={`${base}${tab.id}`}
          className="tab-panel"
          hidden={tab.id !== tabs[shown]?.id}
          {...inTabOrder}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
