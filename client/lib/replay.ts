import { CONTROLS, READY, type Replay } from "../early/ready.ts"

/** Tells the bootstrap that the application is alive, and does what people have done already. */
export function takeOver() {
  announceTyped()
  // The typed text must be in React's state before its form is sent.
  queueMicrotask(() => {
    // Nothing styles this: it is for whoever must wait, as the browser journeys do.
    document.documentElement.dataset.alive = ""
    dispatchEvent(new CustomEvent<Replay>(READY, { detail: replay }))
  })
}

function replay(held: Event[]) {
  for (const event of held) {
    const target = event.target as Element
    const control = target.closest<HTMLElement>(CONTROLS)
    if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
    else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event))
    else control?.click()
  }
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue: (value: string) => void }
}

/**
 * Text that was typed before hydration is reported as an input. React compares with the last value that it saw, which
 * it keeps on the field: that one is cleared, because the field itself may be in use, with a selection or an unfinished
 * composition.
 */
function announceTyped() {
  for (const field of document.querySelectorAll<Field>("input,textarea")) {
    if (field.value === field.defaultValue || field.matches("[type=checkbox],[type=radio],[type=file]"))
      continue
    field._valueTracker?.setValue("")
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
