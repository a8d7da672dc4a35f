import { type ComponentType, lazy, useEffect, useRef } from "react"
import { NOT_LOADED } from "../lib/load-needed.ts"
import { loadOptional } from "../lib/stale.ts"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"

/**
 * A part of a page that is loaded when it is first shown. Where it does not come, because the connection failed or a deploy took it
 * away, it says so, and the page stays with what is written on it: a part in its place, and what has `onClose` as a dialog, which
 * asks for the part once more when it is opened again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: (await loadOptional(load)) ?? missing }))
  let Part = attempt()
  const askAgain = () => {
    Part = attempt()
  }
  const missing = (props: Closable) => <NotLoaded {...props} onGone={askAgain} />
  return (props) => <Part {...props} />
}

interface Closable {
  /** Whether a dialog that stays in the page is open. */
  open?: boolean
  onClose?: () => void
}

const title = "This could not be loaded"

function NotLoaded({ open = true, onClose, onGone }: Closable & { onGone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    dialog.current?.showModal()
    return onGone
  }, [open, onGone])
  const text = <p className="mt-2">{NOT_LOADED}</p>
  const reload = (
    <Button look="secondary" onClick={() => location.reload()}>
      Load the page again
    </Button>
  )
  if (!onClose)
    return (
      <Banner tone="danger">
        <b>{title}</b>
        {text}
        <p className="mt-3">{reload}</p>
      </Banner>
    )
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <h2 className="text-xl">{title}</h2>
      {text}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {reload}
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
