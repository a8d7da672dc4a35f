import type { StaticHandlerContext } from "react-router-dom"
import { writeHydration } from "../../client/lib/hydration.ts"
import { brokenPage, type Meta } from "../../client/lib/meta.ts"
import { errorOf, type LoadedPage, leafOf } from "./render-page.ts"
import { renderTree } from "./render-tree.tsx"

/** The contents of the shell: the page, its data for the browser, and its head. */
export interface DrawnPage {
  html: string
  data: string
  meta: Meta
  sheet: string | undefined
}

/**
 * Renders in one synchronous pass: the data is loaded before React begins. The same data at the same address renders
 * the same page.
 */
export function drawPage({ context, sheet }: LoadedPage): DrawnPage {
  const { handle, loaded } = leafOf(context)
  return {
    html: renderTree(context),
    data: writeHydration({ ...context, loaderData: dataToSend(context) }),
    meta: handle && errorOf(context) === undefined ? handle.meta(loaded) : brokenPage,
    sheet,
  }
}

function dataToSend(context: StaticHandlerContext): StaticHandlerContext["loaderData"] {
  const { loaderData } = context
  const { id, handle, loaded } = leafOf(context)
  const send = handle?.hydration?.send
  return send && id && id in loaderData ? { ...loaderData, [id]: send(loaded) } : loaderData
}
