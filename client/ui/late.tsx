import { type ComponentType, lazy, useEffect, useId, useRef, useState } from "react"
import { NOT_LOADED } from "../lib/load-needed.ts"
import { loadOptional } from "../lib/stale.ts"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"

/**
 * A part of a page that is loaded when it is first shown. Where it does not come, because the connection failed or a deploy took it
 * away, it says so, and the page stays with what is written on it: a part in its place, and what has `onClose` as a dialog, which
 * asks for the part once more when it is opened again.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  inAttempts(load, NotLoaded)

/**
 * A part that its page can do without: where it does not come, there is nothing in its place, and it is asked for once more
 * when it is next shown, or when the connection is back.
 */
export const lateExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => inAttempts(load, Nothing)

function inAttempts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & Attempted<Props>>,
): ComponentType<Props> {
  const attempt = () => {
    const part = lazy(async () => ({ default: (await loadOptional(load)) ?? missing }))
    // Of one attempt several may be shown, and only the first to go asks anew: what has come since stays.
    const askAgain = () => {
      if (Part === part) Part = attempt()
    }
    const missing = (props: Props) => <Missing {...props} onGone={askAgain} again={show} />
    return part
  }
  let Part = attempt()
  const show = (props: Props) => <Part {...props} />
  return show
}

interface Attempted<Props> {
  /** Has the part asked for anew when it is next shown. */
  onGone: () => void
  /** The part, by its newest attempt. */
  again: ComponentType<Props>
}

/** A part of the frame is never gone, so the return of the connection asks for it, too. */
function Nothing<Props extends object>({ onGone, again: Again, ...props }: Props & Attempted<Props>) {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const comeBack = () => {
      onGone()
      setBack(true)
    }
    addEventListener("online", comeBack)
    return () => {
      removeEventListener("online", comeBack)
      onGone()
    }
  }, [onGone])
  return isBack ? <Again {...(props as unknown as Props)} /> : null
}

interface Closable {
  /** Whether a dialog that stays in the page is open. */
  open?: boolean
  onClose?: () => void
}

const title = "This could not be loaded"

function NotLoaded({ open = true, onClose, onGone }: Closable & Pick<Attempted<object>, "onGone">) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    dialog.current?.showModal()
    return onGone
  }, [open, onGone])
  const text = (
    <p id={id} className="mt-2">
      {NOT_LOADED}
    </p>
  )
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
  // Its first button gets the focus: that must not be the one that throws away what was written.
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {text}
      <div className="mt-5 flex flex-row-reverse flex-wrap gap-3">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        {reload}
      </div>
    </dialog>
  )
}
