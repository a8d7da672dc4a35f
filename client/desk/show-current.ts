/** Scrolls the entry of the page on screen into view, where a navigation has no room for all of them. */
export function showCurrent(navigation: HTMLElement | null) {
  navigation?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
}
