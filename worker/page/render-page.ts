import {
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router-dom"
import { routes } from "#routes"
import { writeHydration } from "../../client/lib/hydration.ts"
import { brokenPage, type Meta } from "../../client/lib/meta.ts"
import type { PageHandle } from "../../client/lib/page.ts"
import { type Reads, readsContext } from "../../client/lib/reads.ts"
import { renderTree } from "./render-tree.tsx"

const handler = createStaticHandler(routes)

/** A page as HTML, or the redirect that its loader answered with. */
export type Rendered =
  | { html: string; data: string; meta: Meta; sheet: string | undefined; status: number; error: unknown }
  | Response

/** Loads and renders the page at the request's address. One synchronous pass: the data is there before React begins. */
export async function renderPage(request: Request, reads: Reads): Promise<Rendered> {
  const requestContext = new RouterContextProvider(new Map([[readsContext, reads]]))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  const leaf = context.matches.at(-1)?.route
  const handle = leaf?.handle as PageHandle
  const loaded = leaf ? context.loaderData[leaf.id] : undefined
  const error = Object.values(context.errors ?? {})[0]
  return {
    html: renderTree(context),
    data: writeHydration({ ...context, loaderData: dataToSend(context) }),
    meta: error === undefined ? handle.meta(loaded) : brokenPage,
    sheet: handle?.sheet,
    status: error === undefined ? (handle.status?.(loaded) ?? 200) : statusOf(error),
    error: error === undefined || isRouteErrorResponse(error) ? null : error,
  }
}

function dataToSend({ loaderData, matches }: StaticHandlerContext): StaticHandlerContext["loaderData"] {
  const { id, handle } = matches.at(-1)?.route ?? {}
  const send = (handle as PageHandle | undefined)?.hydration?.send
  return send && id && id in loaderData ? { ...loaderData, [id]: send(loaderData[id]) } : loaderData
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)
