/** What was typed before there was a field to take it. */
export interface TypedAhead {
  text: string
  release: () => void
}

/**
 * Takes what is typed, and keeps it from the page: whoever types faster than the palette comes means the palette, where a letter is no
 * command. Escape calls `giveUp`.
 */
export function typeAhead(giveUp: () => void): TypedAhead {
  const ahead: TypedAhead = { text: "", release: () => removeEventListener("keydown", onKey, true) }
  function onKey(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === "Escape") giveUp()
    else if (key === "Backspace") ahead.text = ahead.text.slice(0, -1)
    else if (key.length === 1) ahead.text += key
  }
  addEventListener("keydown", onKey, true)
  return ahead
}
