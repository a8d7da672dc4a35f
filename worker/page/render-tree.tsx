import { renderToString } from "react-dom/server"
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom"
import type { PageHandle } from "../../client/lib/page.ts"

/** The frame of a page: header, footer and the rest. */
interface Frame {
  before: string
  after: string
}

const frames = new Map<string, Frame>()

/**
 * Renders what the router has loaded. A page that loads data has the same frame at each of its addresses, and the frame
 * costs more than the page, so React renders the frame once and then only its content. The result is the same as
 * rendering everything, as long as a page uses no `useId`, which counts from the root; a page that does declares it.
 */
export function renderTree(context: StaticHandlerContext): string {
  const leaf = context.matches.at(-1)?.route
  if (!leaf?.loader || context.errors || (leaf.handle as PageHandle).countsIds) return renderWhole(context)
  const frame = frames.get(leaf.id)
  if (!frame) {
    const html = renderWhole(context)
    frames.set(leaf.id, cutFrame(html))
    return html
  }
  const [preloads, page] = cutPreloads(renderMatches(context, context.matches.slice(-1)))
  return preloads + frame.before + page + frame.after
}

/** Renders the page with everything around it. */
export const renderWhole = (context: StaticHandlerContext) => renderMatches(context, context.matches)

/** The routes on screen alone: the router would copy the whole table for each request. */
function renderMatches(context: StaticHandlerContext, matches: StaticHandlerContext["matches"]): string {
  const branch = matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  )
  const router = createStaticRouter(branch, { ...context, matches })
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

function cutFrame(html: string): Frame {
  const [, whole] = cutPreloads(html)
  const start = whole.indexOf(">", whole.indexOf("<main")) + 1
  return { before: whole.slice(0, start), after: whole.slice(whole.lastIndexOf("</main>")) }
}

/** React names the images that a page needs first before everything else; they are the page's, not the frame's. */
function cutPreloads(html: string): [preloads: string, rest: string] {
  const length = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0].length ?? 0
  return [html.slice(0, length), html.slice(length)]
}
