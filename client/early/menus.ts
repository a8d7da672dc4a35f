import { on } from "./on.ts"

/** A `details[data-menu]` closes by Escape, by a click elsewhere, and when one of its links is followed. */
export function closeMenus() {
  on("click", ({ target }) => {
    for (const menu of openMenus())
      menu.open = menu.contains(target as Node) && !(target as Element).closest("a,button")
  })
  on("keydown", ({ key }) => {
    if (key !== "Escape") return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector("summary")?.focus()
    }
  })
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("[data-menu][open]")
