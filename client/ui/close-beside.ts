/**
 * Closes a dialog by a press that begins and ends beside it: the selection of a text may be drawn beyond its edge, and its own margin is no
 * place beside it. It stays open once something was entered in its form, which would be lost. Returns what ends that.
 */
export function closeBeside(dialog: HTMLDialogElement): () => void {
  const ending = new AbortController()
  let [hasBegun, isFilled] = [false, false]
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return target === dialog && (x < left || x > right || y < top || y > bottom)
  }
  const listen = <Kind extends "input" | "pointerdown" | "click">(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ) => dialog.addEventListener(kind, hear, ending)
  listen("input", ({ target }) => {
    isFilled ||= target instanceof Element && target.closest("form") !== null
  })
  listen("pointerdown", (event) => {
    hasBegun = isBeside(event)
  })
  listen("click", (event) => {
    if (hasBegun && !isFilled && isBeside(event)) dialog.close()
  })
  return () => ending.abort()
}
