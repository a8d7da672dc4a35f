import { cookies } from "./cookies.ts"
import { on } from "./on.ts"
import { dataset } from "./root.ts"

/** Puts on the theme that the visitor chose, and answers each `[data-theme-switch]`. Without a choice the system decides. */
export function applyTheme() {
  const chosen = /theme=(dark|light)/.exec(cookies)?.[1]
  if (chosen) dataset.theme = chosen
  on("DOMContentLoaded", paintBrowser)
  on("click", ({ target }) => {
    if ((target as Element).closest("[data-theme-switch]")) switchTheme()
  })
}

function switchTheme() {
  const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches
  dataset.theme = isDark ? "light" : "dark"
  paintBrowser()
  try {
    document.cookie = `theme=${dataset.theme};path=/;max-age=31536000;samesite=lax`
  } catch {
    // Cookies are blocked: the choice applies to this page only.
  }
}

/** The browser's own bars follow the system's theme, unless the visitor chose another here. */
function paintBrowser() {
  if (dataset.theme)
    for (const tag of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]"))
      tag.content = getComputedStyle(document.body).backgroundColor
}
