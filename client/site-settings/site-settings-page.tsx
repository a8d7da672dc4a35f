import { Navigate } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { SiteSettingsForm } from "./site-settings-form.tsx"

export const meta = privatePage("Site Settings", "What the public site says.")

/** The site settings that the administrator may change. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <SettingsOfSite />
}

function SettingsOfSite() {
  const { data: stored, setData: setStored, failure, reload } = useRead(at("/api/site/settings"))

  return (
    <>
      <div>
        <h1 className="text-3xl">Site Settings</h1>
        <p className="mt-2 text-muted">Visitors see what you save within a minute.</p>
      </div>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Banner>
      )}
      {!stored && !failure && <Spinner label="Loading the settings..." className="min-h-[30vh]" />}
      {stored && (
        <SiteSettingsForm key={stored.version} stored={stored} onSaved={setStored} onReload={reload} />
      )}
    </>
  )
}
