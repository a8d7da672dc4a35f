import type { RouteObject } from "react-router-dom"
import { BrokenSite, LoadingSite, SiteLayout } from "./layouts/site-layout.tsx"
import { page } from "./lib/page.ts"
import { paths } from "./paths.ts"
import { signedInPages } from "./signed-in-pages.tsx"
import * as notFoundPage from "./site/not-found-page.tsx"
import { staticPages } from "./static-pages.tsx"

/** Every page and its address. The worker renders from this table and the browser navigates by it. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: BrokenSite,
    HydrateFallback: LoadingSite,
    children: [
      ...staticPages,
      ...signedInPages,
      page(paths.blog, () => import("./blog/blog-page.tsx")),
      page(paths.contact, () => import("./contact/contact-page.tsx")),
      page(paths.status, () => import("./operations/status-page.tsx")),
      page(paths.post(":slug"), () => import("./blog/post-page.tsx")),
      page(paths.documentation, () => import("./documents/documentation-page.tsx")),
      page(paths.document(":section"), () => import("./documents/document-page.tsx")),
      page("*", async () => notFoundPage),
    ],
  },
]
