import type { LoaderFunctionArgs, RouteObject } from "react-router-dom"
import type { Meta } from "./meta.ts"

/** The exports of a page's module. `meta` is given the loader's data. */
export interface PageModule {
  Component: React.ComponentType
  ErrorBoundary?: React.ComponentType
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
  meta: (data: never) => Meta
  /** The HTTP status for this data; 200 by default. */
  status?: (data: never) => number
  /** Names the data that need not be sent with the page, because the page itself contains it. */
  hydration?: Hydration<never, unknown>
  /**
   * The module's own name, required if the worker renders it or it has its own style sheet: its rules are written into
   * the page.
   */
  sheet?: string
  /**
   * Whether the page contains ids of `useId`, which count from the root: if so, the worker always renders it with its
   * layout.
   */
  countsIds?: boolean
}

/** `send` leaves out of the data what `receive` finds in the rendered page. */
export interface Hydration<Data, Result = Data> {
  send: (data: Data) => Result
  receive: (data: Data, root: HTMLElement) => Result
}

/** Read by whoever writes the head: the worker for a request, `HeadManager` after a navigation. */
export interface PageHandle {
  meta: (data: unknown) => Meta
  /** Its meta cannot be asked for before its data is there. */
  needsData?: boolean
  status?: (data: unknown) => number
  hydration?: Hydration<unknown>
  sheet?: string
  countsIds?: boolean
}

/** A route whose module is loaded when it is first needed. */
export const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  // The worker's table is shorter than the browser's, so that a route's number would not name the same page in both.
  id: path,
  path,
  lazy: async () => {
    const { Component, ErrorBoundary, loader, meta, status, hydration, sheet, countsIds } = await load()
    const needsData = loader !== undefined
    const handle = { meta, needsData, status, hydration, sheet, countsIds } as PageHandle
    return { Component, handle, ...(ErrorBoundary && { ErrorBoundary }), ...(loader && { loader }) }
  },
})
