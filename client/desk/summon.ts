/** What opens over the page, from anywhere on the desk. */
export type Summoned = "palette" | "keys"

const wanted = new EventTarget()

/** Opens the palette, or the list of keys. */
export function summon(name: Summoned): void {
  wanted.dispatchEvent(new CustomEvent("summon", { detail: name }))
}

/** Calls `show` for each that is to be opened, until the returned function is called. */
export function listenToSummons(show: (name: Summoned) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<Summoned>).detail)
  wanted.addEventListener("summon", listen)
  return () => wanted.removeEventListener("summon", listen)
}
