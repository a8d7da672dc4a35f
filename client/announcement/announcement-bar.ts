import type { Announcement } from "#contract/site/site-settings"
import css from "./announcement-bar.css?inline"

const root = document.documentElement
const svg = "http://www.w3.org/2000/svg"

/** Shows an announcement at the bottom of every page until the visitor closes it, which is remembered of this very text. */
export function showAnnouncement({ text, link }: Announcement) {
  const mark = `${text}\n${link ?? ""}`
  if (lastClosed() === mark) return
  const bar = document.createElement("aside")
  bar.className = "announcement"
  bar.ariaLabel = "Announcement"
  const words = document.createElement("p")
  words.role = "status"
  words.append(placeFor(text))
  const close = closeButton()
  bar.append(words, close)

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  // Outside the application's root, so that its hydration never meets it.
  document.body.append(bar)
  const size = new ResizeObserver(() => root.style.setProperty("--announcement", `${bar.offsetHeight}px`))
  size.observe(bar)
  // Screen readers announce a status only when its text is added to an existing element. Until then a placeholder
  // reserves the space.
  requestAnimationFrame(() => words.replaceChildren(link === null ? text : linkTo(link, text)))

  close.addEventListener("click", () => {
    size.disconnect()
    bar.remove()
    root.style.removeProperty("--announcement")
    // The focused button was just removed.
    document.getElementById("main")?.focus({ preventScroll: true })
    rememberClosed(mark)
  })
}

function placeFor(text: string): HTMLElement {
  const place = document.createElement("span")
  place.textContent = text
  place.style.visibility = "hidden"
  return place
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  // Its click is not for the application, whether or not that is there yet.
  button.dataset.own = ""
  button.ariaLabel = "Close announcement"
  const icon = document.createElementNS(svg, "svg")
  const cross = document.createElementNS(svg, "path")
  const looks = {
    viewBox: "0 0 24 24",
    width: "20",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.75",
  }
  for (const [name, value] of Object.entries(looks)) icon.setAttribute(name, value)
  cross.setAttribute("d", "M6 6l12 12M18 6L6 18")
  icon.append(cross)
  button.append(icon)
  return button
}

function linkTo(address: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.textContent = text
  return anchor
}

function lastClosed(): string | null {
  try {
    return localStorage.getItem("announcement")
  } catch {
    return null
  }
}

function rememberClosed(mark: string) {
  try {
    localStorage.setItem("announcement", mark)
  } catch {
    // Storage is closed to us: it stays closed for this page.
  }
}
