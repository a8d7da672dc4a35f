import { useContext, useEffect, useState } from "react"
import { UNSAFE_DataRouterStateContext as RouterState, useMatches } from "react-router-dom"
import { brokenPage, fullTitle, headTags, type Meta } from "./meta.ts"
import type { PageHandle } from "./page.ts"

/**
 * Keeps the document's head that of the page on screen: the worker writes it for a page that it renders, this for every
 * other. The new title is read aloud, as a browser does when it loads a page.
 */
export function HeadManager() {
  const matches = useMatches()
  const hasFailed = Boolean(useContext(RouterState)?.errors)
  const [announced, announce] = useState("")
  useEffect(() => {
    const leaf = matches.at(-1)
    const handle = leaf?.handle as PageHandle | undefined
    // The frame of a page whose data was not sent with it is there before the data.
    if (!hasFailed && handle?.needsData && leaf?.loaderData === undefined) return
    const meta = hasFailed ? brokenPage : handle?.meta(leaf?.loaderData)
    if (!meta) return
    const title = fullTitle(meta.title)
    if (document.title === title && document.head.querySelector("[data-page]")) return
    writeHead(title, meta)
    announce(title)
  }, [matches, hasFailed])
  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  )
}

function writeHead(title: string, meta: Meta) {
  document.title = title
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove()
  for (const { tag, attributes } of headTags(meta, location.origin)) {
    // Structured data is for those who read the HTML that was sent; a script's text is closed to us by Trusted Types.
    if (tag === "script") continue
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, "data-page": "" }))
      element.setAttribute(name, value)
    document.head.append(element)
  }
}
