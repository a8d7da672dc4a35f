import { Outlet } from "react-router-dom"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

/** The frame around every public page. */
export const SiteLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader />
    <p className="load-failed" role="status">
      This page could not finish loading. Check your connection and try again.
    </p>
    <main id="main" className="flex-1" tabIndex={-1}>
      <Outlet />
    </main>
    <SiteFooter />
  </div>
)
