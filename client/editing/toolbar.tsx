import { type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import "./toolbar.css"

export interface Tool {
  /** What it does, in words: its name for everybody who does not see its sign. */
  name: string
  sign: ReactNode
  /** Whether it is on where the cursor is; left out for what is only done. */
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

interface ToolbarProps {
  label: string
  /** The id of the text that it is for; left out while that is not there. */
  controls?: string | undefined
  tools: readonly Tool[]
}

/** The buttons of an editor: one stop of the Tab key, within which the arrow keys move. The text keeps its selection. */
export function Toolbar({ label, controls, tools }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(0)
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const to: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    setHere(next)
    bar.current?.querySelectorAll("button")[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="editing-tools"
      onKeyDown={move}
    >
      {tools.map(({ name, sign, isOn, isDisabled = false, onPress }, at) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          {...(isOn !== undefined && { "aria-pressed": isOn })}
          // One that cannot be pressed now can still be reached by the arrow keys.
          aria-disabled={isDisabled}
          tabIndex={at === here ? 0 : -1}
          onFocus={() => setHere(at)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => isDisabled || onPress()}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
