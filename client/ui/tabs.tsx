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

/** The pattern asks for it, and a panel that scrolls must be reached by key. */
const inTabOrder = { tabIndex: 0 }

/** Panels of which one is shown, the first to begin with. Arrow keys, Home and End go from tab to tab. */
export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const { id, panel } = tabs[shown] ?? tabs[0]

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
            aria-controls={`${base}panel`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={id}
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${id}`}
        className="tab-panel"
        {...inTabOrder}
      >
        {panel}
      </div>
    </>
  )
}
