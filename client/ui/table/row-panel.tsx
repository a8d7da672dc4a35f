import { type ReactNode, useEffect, useRef } from "react"
import { Link } from "../../lib/link.tsx"
import { Icon } from "../icon.tsx"
import "./row-panel.css"

interface RowPanelProps {
  title: string
  /** The page of what is shown, where it has one. */
  to?: string
  onClose: () => void
  children: ReactNode
}

/** A row of a table shown whole: beside the list, where the focus stays; on a phone, as a sheet above it. */
export function RowPanel({ title, to, onClose, children }: RowPanelProps) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return
      latest.current()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
  return (
    <aside className="row-panel" aria-label={title}>
      <header>
        <h2>
          {to === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={to}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div>{children}</div>
    </aside>
  )
}
