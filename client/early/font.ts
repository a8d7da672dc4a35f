import { dataset } from "./root.ts"

/**
 * A page reached from another of our pages uses the heading font, which was loaded there. See client/ui/fonts.css.
 * Linux and Android do not request the fonts of Apple and Microsoft. See client/ui/tokens.css.
 */
export function chooseFonts() {
  if (document.referrer.startsWith(location.origin)) dataset.font = ""
  if (navigator.platform.startsWith("Linux")) dataset.plain = ""
}
