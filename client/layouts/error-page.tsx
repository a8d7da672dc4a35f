import { useEffect, useSyncExternalStore } from "react"
import { isRouteErrorResponse, useRouteError } from "react-router-dom"
import { paths } from "../paths.ts"
import { Component as NotFoundPage } from "../site/not-found-page.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"

/** Shown in place of a page that threw. A missing page says so; other failures offer another try. */
export function ErrorPage() {
  const error = useRouteError()
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (!isOnline) return <Offline />
  return (
    <div className="wrap py-24 text-center">
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mx-auto mt-4 max-w-prose text-muted">
        This page could not be shown. Nothing that you saved is lost.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to={paths.home} look="secondary">
          Return Home
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Shown for a page that was not loaded when the connection was lost; it loads by itself once the connection is back.
 */
function Offline() {
  useEffect(() => {
    const load = () => location.reload()
    addEventListener("online", load)
    return () => removeEventListener("online", load)
  }, [])
  return (
    <div className="wrap py-24 text-center" role="status">
      <h1 className="text-3xl">You are offline</h1>
      <p className="mx-auto mt-4 max-w-prose text-muted">
        This page opens as soon as there is a connection. Nothing that you saved is lost.
      </p>
    </div>
  )
}

function watchConnection(onChange: () => void) {
  addEventListener("offline", onChange)
  return () => removeEventListener("offline", onChange)
}
