import { type ReactNode, useEffect, useId, useRef } from "react"
import { closeBeside } from "./close-beside.ts"
import "./dialog.css"

interface DialogProps {
  open: boolean
  /** Called once it is closed: by Escape, by a press beside it, by its children, or because `open` is false. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** For an editor or a grid. */
  wide?: boolean
  /** Escape and a press beside it do not close it: something would be lost. */
  stays?: boolean
  children?: ReactNode
}

/** The native modal dialog: it traps the focus, handles Escape, and returns the focus. */
export function Dialog({ open, onClose, title, description, wide, stays, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  useEffect(() => {
    return open && !stays && ref.current ? closeBeside(ref.current) : undefined
  }, [open, stays])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={`${id}-title`}
      {...(description && { "aria-describedby": `${id}-text` })}
      {...(wide && { "data-wide": "" })}
      onCancel={(event) => stays && event.preventDefault()}
      onClose={() => {
        // A browser says so late: by then it may have been opened again.
        if (ref.current?.open) return
        // It closes the dialog at the second Escape even if the event is cancelled.
        if (stays && open) ref.current?.showModal()
        else onClose()
      }}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {description && (
        <p id={`${id}-text`} className="mt-2 text-muted">
          {description}
        </p>
      )}
      {open && children}
    </dialog>
  )
}
