import {
  type ComponentType,
  createContext,
  lazy,
  useContext,
  useEffect,
  useId,
  useReducer,
  useRef,
} from "react"
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
  Missing: ComponentType<Props & Attempted>,
): ComponentType<Props> {
  const attempt = () => {
    const part = lazy(async () => ({ default: (await loadOptional(load)) ?? missing }))
    // Of one attempt several may be shown, and only the first to go asks anew: what has come since stays.
    const askAgain = () => {
      if (Part === part) Part = attempt()
    }
    const missing = (props: Props) => <Missing {...props} onGone={askAgain} />
    return part
  }
  let Part = attempt()
  return (props: Props) => {
    const [, renew] = useReducer((times: number) => times + 1, 0)
    return (
      <Renew value={renew}>
        <Part {...props} />
      </Renew>
    )
  }
}

/** Shows the newest attempt in the place of the part itself: further down, the next one to draw the place would begin it anew. */
const Renew = createContext(() => {})

interface Attempted {
  /** Has the part asked for anew when it is next shown. */
  onGone: () => void
}

/** A part of the frame is never gone, so the return of the connection asks for it, too. */
function Nothing({ onGone }: Attempted) {
  const renew = useContext(Renew)
  useEffect(() => {
    const comeBack = () => {
      onGone()
      renew()
    }
    addEventListener("online", comeBack)
    return () => {
      removeEventListener("online", comeBack)
      onGone()
    }
  }, [onGone, renew])
  return null
}

interface Closable {
  /** Whether a dialog that stays in the page is open. */
  open?: boolean
  onClose?: () => void
}

const title = "This could not be loaded"

function NotLoaded({ open = true, onClose, onGone }: Closable & Attempted) {
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
