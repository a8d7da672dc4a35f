/**
 * Puts the focus on a field: at once, and also where the dialog around it is about to open, which focuses what says so itself
 * (https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps).
 */
export function beginAt(field: Element | null | undefined): void {
  if (!(field instanceof HTMLElement)) return
  field.setAttribute("autofocus", "")
  field.focus()
}
