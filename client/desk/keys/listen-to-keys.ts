import { places } from "../places.ts"
import { pageKeys } from "./page-keys.ts"
import { rowKeys } from "./row-keys.ts"
import { areKeysOn } from "./single-keys.ts"

interface Acts {
  summon: (name: "palette" | "keys") => void
  fold: () => void
  goTo: (path: string) => void
}

/** How long after `g` the second key may come, in milliseconds. */
const PATIENCE = 1500

/** Answers the keys of the whole desk until the returned function is called. */
export function listenToKeys({ summon, fold, goTo }: Acts): () => void {
  let goneAt = 0
  const answers: Record<string, () => void> = {
    ...rowKeys,
    "?": () => summon("keys"),
    "/": () => summon("palette"),
    "[": fold,
    g: () => {
      goneAt = Date.now()
    },
  }
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      // An open dialog asks something first.
      if (!document.querySelector("dialog[open]")) summon("palette")
      return
    }
    if (hasModifier || event.defaultPrevented || isBusy(event.target) || !areKeysOn()) return
    const isSecond = Date.now() - goneAt < PATIENCE
    goneAt = 0
    const act = isSecond ? goingTo(key) : (pageKeys()[event.key] ?? answers[event.key])
    if (!act) return
    event.preventDefault()
    act()
  }
  const goingTo = (key: string) => {
    const place = places.find((one) => one.key === key)
    return place && (() => goTo(place.to))
  }
  addEventListener("keydown", onKey)
  return () => removeEventListener("keydown", onKey)
}

/** Who types, chooses or is asked something means that. */
function isBusy(target: EventTarget | null): boolean {
  const typed = "input:not([type=checkbox]),textarea,select,[contenteditable]"
  const isTyped = target instanceof Element && target.closest(typed)
  return Boolean(isTyped || document.querySelector("dialog[open]"))
}
