/** A `details[data-menu]` closes by Escape, by a click elsewhere, and when one of its links is followed. */
export function closeMenus() {
  addEventListener("click", ({ target }) => {
    for (const menu of openMenus()) {
      if (!menu.contains(target as Node) || (target as Element).closest("a,button")) menu.open = false
    }
  })
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector("summary")?.focus()
    }
  })
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")
