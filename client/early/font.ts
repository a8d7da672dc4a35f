import { dataset } from "./root.ts"

/**
 * A page that another of ours led to takes the font of headings, which came with that one. See client/ui/fonts.css. Linux and
 * Android are not asked for the fonts of Apple and Microsoft. See client/ui/tokens.css.
 */
export function chooseFonts() {
  if (document.referrer.startsWith(location.origin)) dataset.font = ""
  if (navigator.platform.startsWith("Linux")) dataset.plain = ""
}
