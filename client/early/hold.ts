import { FAILED } from "./application.ts"
import { CONTROLS, READY, type Replay } from "./ready.ts"
import { root } from "./root.ts"

const kinds = ["click", "keydown", "submit"]

/**
 * Until the application is alive, keeps each click, key and submission that only it can answer, and hands them over then.
 * Links and the browser's own controls go their way.
 */
export function holdEarlyInput(load: () => void) {
  let held: Event[] = []

  const hold = (event: Event) => {
    if (!isForApplication(event)) return
    event.preventDefault()
    event.stopPropagation()
    // A form submitted twice in impatience is still one submission.
    if (event.type !== "submit" || !held.some(({ target }) => target === event.target)) held.push(event)
    root.dataset.waiting = ""
    load()
  }
  for (const kind of kinds) addEventListener(kind, hold, true)

  const release = (replay: Replay) => {
    delete root.dataset.waiting
    replay(held)
    held = []
  }
  addEventListener(READY, (event) => {
    for (const kind of kinds) removeEventListener(kind, hold, true)
    delete root.dataset.failed
    release((event as CustomEvent<Replay>).detail)
  })
  addEventListener(FAILED, () => release(submitNatively))
}

function isForApplication({ type, target, key }: Event & { key?: string }): boolean {
  if (type === "submit") return true
  const control = (target as Element).closest(CONTROLS)
  if (type === "click") return control !== null && !submits(control)
  return control?.matches("[data-needs-app]:not(input)") === true && key !== "Tab"
}

/** Its click must go on, so that the browser checks the fields and the submission follows. */
const submits = (control: Element) => control.matches("form [type=submit]")

/** A form with an address works without us. */
function submitNatively(held: Event[]) {
  for (const { target } of held)
    if ((target as Element).matches("form[action]")) (target as HTMLFormElement).submit()
}
