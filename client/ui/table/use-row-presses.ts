import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"

export interface RowPresses {
  /** The row that is shown whole beside the list. */
  open: string | null
  onOpen: (id: string | null) => void
}

/**
 * Shows a row whole: with a press on it beside its links and boxes, and with Space. Once one is shown, the row that has the focus is.
 * The arrow keys go from row to row.
 */
export function useRowPresses(body: RefObject<HTMLElement | null>, { open, onOpen }: RowPresses): void {
  const latest = useRef({ open, onOpen })
  // Before the next key can come: the panel is on screen by then.
  useLayoutEffect(() => {
    latest.current = { open, onOpen }
  })
  useEffect(() => {
    const rows = body.current
    const onClick = ({ target }: MouseEvent) => {
      const row = rowOf(target)
      if (!row || isOfItsOwn(target) || String(getSelection()) !== "") return
      row.querySelector<HTMLElement>("th a")?.focus({ preventScroll: true })
      latest.current.onOpen(row.dataset.id ?? null)
    }
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return
      const isBox = event.target instanceof HTMLInputElement
      if (event.key === " " && !isBox) {
        const { id = null } = row.dataset
        latest.current.onOpen(latest.current.open === id ? null : id)
      } else if (event.key === "ArrowDown") focusRow(row.nextElementSibling)
      else if (event.key === "ArrowUp") focusRow(row.previousElementSibling)
      else return
      event.preventDefault()
    }
    const onFocus = ({ target }: FocusEvent) => {
      const id = rowOf(target)?.dataset.id
      if (id && latest.current.open !== null && latest.current.open !== id) latest.current.onOpen(id)
    }
    rows?.addEventListener("click", onClick)
    rows?.addEventListener("keydown", onKey)
    rows?.addEventListener("focusin", onFocus)
    return () => {
      rows?.removeEventListener("click", onClick)
      rows?.removeEventListener("keydown", onKey)
      rows?.removeEventListener("focusin", onFocus)
    }
  }, [body])
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("tr[data-id]") : null

const isOfItsOwn = (target: EventTarget | null) =>
  target instanceof Element && target.closest("a, button, label, input, select") !== null

function focusRow(row: Element | null): void {
  const link = row?.querySelector<HTMLElement>("th a")
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: "nearest" })
}
