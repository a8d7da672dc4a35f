/** What j, k and x do in the list on screen, which marks itself by `data-rows`; the browser does Enter on a row's link. */
export const rowKeys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => currentRow()?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
}

function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll("[data-rows] > *")]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  const link = next?.querySelector<HTMLElement>("a")
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: "nearest" })
}

const currentRow = () => document.activeElement?.closest("[data-rows] > *")
