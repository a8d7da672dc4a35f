import type { LoaderFunctionArgs, RouteObject } from "react-router-dom"
import type { Meta } from "./meta.ts"

/** What a page's module exports. `meta` is given the loader's data. */
export interface PageModule {
  Component: React.ComponentType
  ErrorBoundary?: React.ComponentType
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
  meta: (data: never) => Meta
  /** The HTTP status for this data; 200 unless said. */
  status?: (data: never) => number
  /** Says what of the data need not be sent beside the page, because the page itself holds it. */
  hydration?: Hydration<never, unknown>
  /** The module's own name, said when the worker draws it or it brings a sheet of its own: its rules are written into the page. */
  sheet?: string
  /** Whether the page holds ids of `useId`, which count from the root: then the worker draws it with its frame each time. */
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
