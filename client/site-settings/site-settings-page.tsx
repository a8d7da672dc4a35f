import { useCallback, useEffect, useState } from "react"
import { Navigate } from "react-router-dom"
import type { StoredSettings } from "#contract/site/site-settings"
import { useSession } from "../auth/session.tsx"
import { privatePage } from "../dashboard/private-page.ts"
import { ApiError, api } from "../lib/api.ts"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { SiteSettingsForm } from "./site-settings-form.tsx"

export const meta = privatePage("Site Settings", "What the public site says.")

/** What the administrator may change of the public site. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <SettingsOfSite />
}

function SettingsOfSite() {
  const [stored, setStored] = useState<StoredSettings | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [readings, setReadings] = useState(0)

  const load = useCallback(async () => {
    setFailure(null)
    try {
      setStored(await api.get<StoredSettings>("/api/site/settings"))
      setReadings((count) => count + 1)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }, [])
  useEffect(() => void load(), [load])

  return (
    <>
      <div>
        <h1 className="text-3xl">Site Settings</h1>
        <p className="mt-2 text-muted">Visitors see what you save within a minute.</p>
      </div>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          <button type="button" className="link" onClick={load}>
            Try again
          </button>
        </Banner>
      )}
      {!stored && !failure && <Spinner label="Loading the settings..." className="min-h-[30vh]" />}
      {stored && (
        <SiteSettingsForm
          key={`${readings} ${stored.version}`}
          stored={stored}
          onSaved={setStored}
          onReload={load}
        />
      )}
    </>
  )
}
