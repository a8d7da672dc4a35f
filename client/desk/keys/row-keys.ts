/** What j, k and x do in the list on screen, which marks itself by `data-rows`; the browser does Enter on a row's link. */
export const rowKeys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => choose(false),
  X: () => choose(true),
}

function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll("[data-rows] > :not([aria-hidden])")]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? rows.find(isInSight) : rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
  const link = next?.querySelector<HTMLElement>("a")
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: "nearest" })
}

/** Below the bar, the filters' line and the heads, whoever scrolled on begins there. */
const isInSight = (row: Element) => row.getBoundingClientRect().top > 60

/** With Shift, everything from the last chosen row to this one is chosen. */
const choose = (shiftKey: boolean) =>
  document.activeElement
    ?.closest("[data-rows] > *")
    ?.querySelector("input[type=checkbox]")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }))
