/** How far a pointer may move between going down and up and still press what it went down on, in CSS pixels. */
const SLACK = 8

/**
 * A press is that of the button or link that the pointer went down on, even if the page moved it away before the pointer
 * came up. What loads late moves what is below it, and a browser then gives the click to whatever both places have in
 * common, or a finger's to what lies there by then. Who moves the pointer away still takes the press back (WCAG 2.5.2).
 *
 * @returns what ends it.
 */
export function keepPresses(): () => void {
  const end = new AbortController()
  const listening = { capture: true, signal: end.signal }
  let down: PointerEvent
  addEventListener("pointerdown", (event) => (down = event), listening)
  addEventListener(
    "click",
    (click) => {
      // Keys and scripts press without a pointer: their clicks count none.
      if (!click.detail || !down || click.target === down.target) return
      const control = (down.target as Element).closest<HTMLElement>("button,a")
      if (!control?.isConnected || control.contains(click.target as Node)) return
      if (Math.hypot(click.clientX - down.clientX, click.clientY - down.clientY) > SLACK) return
      click.stopPropagation()
      click.preventDefault()
      control.click()
    },
    listening,
  )
  return () => end.abort()
}
