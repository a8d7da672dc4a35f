import { FAILED } from "./application.ts"
import { on } from "./on.ts"
import { CONTROLS, READY, type Replay } from "./ready.ts"
import { dataset } from "./root.ts"

const kinds = ["click", "keydown", "submit"]

/**
 * Holds each click, key and submission that only the application can handle, and hands them over once it is ready.
 * Links and native controls work as usual.
 */
export function holdEarlyInput(load: () => void) {
  let held: Event[] = []

  const hold = (event: Event) => {
    if (!isForApplication(event)) return
    event.preventDefault()
    event.stopPropagation()
    // A form submitted twice in impatience is still one submission.
    if (event.type !== "submit" || !held.some(({ target }) => target === event.target)) held.push(event)
    dataset.waiting = ""
    load()
  }
  for (const kind of kinds) on(kind, hold, true)

  const release = (replay: Replay) => {
    delete dataset.waiting
    replay(held)
    held = []
  }
  on(READY, (event) => {
    for (const kind of kinds) removeEventListener(kind, hold, true)
    delete dataset.failed
    release((event as CustomEvent<Replay>).detail)
  })
  on(FAILED, () => release(submitNatively))
}

function isForApplication({ type, target, key }: Event & { key?: string }): unknown {
  if (type === "submit") return true
  const control = (target as Element).closest(CONTROLS)
  // A click that submits must go on, so that the browser checks the fields and the submission follows.
  if (type === "click") return control && !control.matches("form [type=submit]")
  return control?.matches("[data-needs-app]:not(input)") && key !== "Tab"
}

/** A form with an address works without us. */
function submitNatively(held: Event[]) {
  for (const { target } of held)
    if ((target as Element).matches("form[action]")) (target as HTMLFormElement).submit()
}
