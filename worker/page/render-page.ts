import {
  createStaticHandler,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router-dom"
import { routes } from "#routes"
import { type Reads, readsContext } from "../../client/data/reads.ts"
import type { PageHandle } from "../../client/lib/page.ts"

const handler = createStaticHandler(routes)

/** A page with its data, before it is drawn. */
export interface LoadedPage {
  context: StaticHandlerContext
  /** The data of the page's own loader. */
  loaded: unknown
  status: number
  /** The name of the sheet that it is drawn with. */
  sheet: string | undefined
  /** The error of a loader or a route, unless it was an answer such as a 404. */
  error: unknown
}

/**
 * Loads the page at the request's address, or returns the redirect that its loader answered with. If the page from an
 * earlier request is known, only its own loader runs, not the router.
 */
export async function loadPage(
  request: Request,
  reads: Reads,
  known?: LoadedPage,
): Promise<LoadedPage | Response> {
  const requestContext = new RouterContextProvider(new Map([[readsContext, reads]]))
  const context =
    (known && (await loadAgain(known.context, request, requestContext))) ??
    (await handler.query(request, { requestContext }))
  if (context instanceof Response) return context
  const error = errorOf(context)
  const { handle, loaded } = leafOf(context)
  return {
    context,
    loaded,
    sheet: handle?.sheet,
    status: error === undefined ? (handle?.status?.(loaded) ?? 200) : statusOf(error),
    error: error === undefined || isRouteErrorResponse(error) ? null : error,
  }
}

/** Null when the loader failed: what that means is the router's to say. */
async function loadAgain(
  before: StaticHandlerContext,
  request: Request,
  context: RouterContextProvider,
): Promise<StaticHandlerContext | Response | null> {
  const { route, params } = before.matches.at(-1) ?? {}
  if (!params || typeof route?.loader !== "function") return null
  try {
    const args = { request, params, context } as LoaderFunctionArgs
    return { ...before, loaderData: { ...before.loaderData, [route.id]: await route.loader(args) } }
  } catch (thrown) {
    return thrown instanceof Response && thrown.headers.has("Location") ? thrown : null
  }
}

export function leafOf({ matches, loaderData }: StaticHandlerContext) {
  const leaf = matches.at(-1)?.route
  return {
    id: leaf?.id,
    handle: leaf?.handle as PageHandle | undefined,
    loaded: leaf ? loaderData[leaf.id] : undefined,
  }
}

export const errorOf = ({ errors }: StaticHandlerContext): unknown => Object.values(errors ?? {})[0]

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)
