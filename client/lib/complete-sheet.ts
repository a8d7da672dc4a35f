/** A public page carries only the rules that it needs itself. Before another page can be shown, the whole sheet takes over. */
export async function completeSheet(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>("style[data-sheet]")
  if (!part) return
  const whole = document.createElement("link")
  whole.rel = "stylesheet"
  whole.href = part.dataset.sheet ?? ""
  const loaded = new Promise<boolean>((settle) => {
    whole.onload = () => settle(true)
    whole.onerror = () => settle(false)
  })
  part.before(whole)
  if (await loaded) part.remove()
}
