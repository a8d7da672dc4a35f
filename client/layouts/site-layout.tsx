import type { ReactNode } from "react"
import { Outlet } from "react-router-dom"
import { useArrival } from "../lib/arrival.ts"
import { HeadManager } from "../lib/head-manager.tsx"
import { BackToTop } from "../ui/back-to-top.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { Toasts } from "../ui/toast.tsx"
import { ErrorPage } from "./error-page.tsx"
import { PageLoading } from "./page-loading.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

/** The frame around every page. */
export function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** The same surroundings, for a page that could not be shown. */
export function BrokenSite() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  )
}

/** The same surroundings while a signed-in page reads what it shows. */
export function LoadingSite() {
  return (
    <SiteFrame>
      <Spinner label="Loading..." className="min-h-[60vh]" />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  useArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link button" data-look="primary">
        Skip to content
      </a>
      <SiteHeader />
      <p className="load-failed" role="status">
        This page could not finish loading. Check your connection and try again.
      </p>
      <main id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
      <PageLoading />
      <HeadManager />
      <Toasts />
    </div>
  )
}
