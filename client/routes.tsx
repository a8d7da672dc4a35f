import type { RouteObject } from "react-router-dom"
import { ErrorPage } from "./layouts/error-page.tsx"
import { BrokenRoot, LoadingPage, RootLayout } from "./layouts/root-layout.tsx"
import { page } from "./lib/page.ts"
import { paths } from "./paths.ts"
import { deskPages, editorPages } from "./signed-in-pages.tsx"
import * as notFoundPage from "./site/not-found-page.tsx"
import { staticPages } from "./static-pages.tsx"

/** A page that fails, or is still reading, keeps its frame. */
const inFrame = { ErrorBoundary: ErrorPage, HydrateFallback: LoadingPage }

/**
 * Every page and its address. The worker renders from this table and the browser navigates by it. Each frame has a name, because
 * the worker's table is shorter than the browser's.
 */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: RootLayout,
    ErrorBoundary: BrokenRoot,
    HydrateFallback: LoadingPage,
    children: [
      {
        id: "site",
        // Apart from the desk: a signed-in page needs neither the site's header nor its footer.
        lazy: async () => ({ Component: (await import("./layouts/site-layout.tsx")).SiteLayout }),
        children: [
          {
            id: "public",
            ...inFrame,
            children: [
              ...staticPages,
              ...editorPages,
              page(paths.blog, () => import("./blog/blog-page.tsx")),
              page(paths.contact, () => import("./contact/contact-page.tsx")),
              page(paths.status, () => import("./operations/status-page.tsx")),
              page(paths.post(":slug"), () => import("./blog/post-page.tsx")),
              page(paths.documentation, () => import("./documents/documentation-page.tsx")),
              page(paths.document(":section"), () => import("./documents/document-page.tsx")),
              page("*", async () => notFoundPage),
            ],
          },
        ],
      },
      {
        id: "desk",
        lazy: async () => ({ Component: (await import("./desk/desk.tsx")).Desk }),
        children: [{ id: "private", ...inFrame, children: deskPages }],
      },
    ],
  },
]
