import { root } from "./root.ts"

/** A page that another of ours led to takes the font of headings, which came with that one. See client/ui/fonts.css. */
export function takeFont() {
  if (document.referrer.startsWith(location.origin)) root.dataset.font = ""
}
