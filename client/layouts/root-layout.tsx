import type { ReactNode } from "react"
import { Outlet } from "react-router-dom"
import { useArrival } from "../lib/arrival.ts"
import { HeadManager } from "../lib/head-manager.tsx"
import { BackToTop } from "../ui/back-to-top.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { Toasts } from "../ui/toast.tsx"
import { ErrorPage } from "./error-page.tsx"
import { PageLoading } from "./page-loading.tsx"

/** What every page has, whichever frame surrounds it: that of the public site or that of the desk. */
export const RootLayout = () => (
  <Root>
    <Outlet />
  </Root>
)

/** In place of a frame that could not be loaded. */
export const BrokenRoot = () => (
  <Root>
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  </Root>
)

/** In place of a page, in its frame, while it reads what it shows. */
export const LoadingPage = () => <Spinner label="Loading..." className="min-h-[60vh]" />

function Root({ children }: { children: ReactNode }) {
  useArrival()
  return (
    <>
      <a href="#main" className="skip-link button" data-look="primary">
        Skip to content
      </a>
      {children}
      <BackToTop />
      <PageLoading />
      <HeadManager />
      <Toasts />
    </>
  )
}
