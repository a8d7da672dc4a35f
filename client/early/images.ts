import { on } from "./on.ts"

const placeholder = "/images/placeholder.svg"

/** A picture that fails becomes a placeholder; a face that fails leaves the initials behind it. */
export function replaceBrokenImages() {
  // An error event does not bubble, but it can be handled in the capture phase.
  on(
    "error",
    ({ target }) => {
      const image = target as HTMLImageElement
      if (image.tagName !== "IMG") return
      if ("avatar" in image.dataset) image.hidden = true
      else if (!image.src.endsWith(placeholder)) {
        image.srcset = ""
        image.src = placeholder
      }
    },
    true,
  )
}
