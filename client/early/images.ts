import { on } from "./on.ts"

const placeholder = "/images/placeholder.svg"

/** A picture that fails becomes a placeholder; a face that fails leaves the initials behind it. */
export function replaceBrokenImages() {
  // An error does not bubble, but it can be caught on its way down.
  on(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      if ("avatar" in target.dataset) target.hidden = true
      else if (!target.src.endsWith(placeholder)) {
        target.srcset = ""
        target.src = placeholder
      }
    },
    true,
  )
}
