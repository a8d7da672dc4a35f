import { useLayoutEffect, useRef } from "react"
import { PaletteSearch } from "./palette-search.tsx"
import "./palette.css"
import "./palette-offer.css"

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
  // Not as a modal, for which a browser styles the whole page anew before it shows the field: what is behind it is covered, and the
  // focus stays inside. The key that comes right after the one that opened it is for the field.
  useLayoutEffect(() => {
    if (open) dialog.current?.show()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Go to anything"
      aria-modal
      // A modal is closed by the system's way back by itself, such as that of a phone, wherever the focus is.
      closedby="closerequest"
      // The browser says so late: by then it may have been opened again.
      onClose={() => dialog.current?.open || onClose()}
      // So that keys are for it as well after a press beside its field.
      tabIndex={-1}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose()
        // Nothing else in it takes the focus.
        if (event.key === "Tab") event.preventDefault()
      }}
    >
      {open && (
        <div className="palette-panel">
          <PaletteSearch ahead={ahead} onClose={onClose} onFold={onFold} />
        </div>
      )}
    </dialog>
  )
}
