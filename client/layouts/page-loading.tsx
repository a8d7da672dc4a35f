import { useLocation, useNavigation } from "react-router-dom"
import { paths } from "../paths.ts"
import { Spinner } from "../ui/spinner.tsx"

/** Announces that another page is loading, once that takes long enough to be noticed. */
export function PageLoading() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  if (next === undefined || next === pathname) return null
  return (
    <div className="page-loading">
      <Spinner label={next === paths.blog ? "Loading blog posts..." : "Loading..."} className="!py-0" />
    </div>
  )
}
