import { useLocation, useMatches } from "react-router-dom"
import { Link } from "../lib/link.tsx"
import type { PageHandle } from "../lib/page.ts"
import { placeAt } from "./places.ts"

/** The place and, below it, the page on screen. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const leaf = useMatches().at(-1)
  const here = placeAt(pathname)
  if (!here) return <div className="breadcrumb" />
  const { place, sub } = here
  // An address below the place that has no entry is a detail, which is named as its title names it.
  const title = (leaf?.handle as PageHandle | undefined)?.meta(leaf?.loaderData).title
  const page = pathname === place.to ? null : sub?.to === pathname ? sub.label : title
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {page ? (
          <>
            <li>
              <Link to={place.to}>{place.label}</Link>
            </li>
            <li aria-current="page">{page}</li>
          </>
        ) : (
          <li aria-current="page">{place.label}</li>
        )}
      </ol>
    </nav>
  )
}
