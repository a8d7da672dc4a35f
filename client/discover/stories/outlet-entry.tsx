import { useId } from "react"
import { OUTLET_KINDS } from "#contract/directory/outlets"
import type { SuggestedOutlet } from "#contract/directory/search"
import { CollectionBadge } from "../../directory/collection-badge.tsx"
import { ScanSite } from "../../directory/scan-site.tsx"
import { Link } from "../../lib/link.tsx"
import { nameCountry } from "../../lib/place-names.ts"
import { paths } from "../../paths.ts"
import { Quotes } from "./quotes.tsx"

/** An outlet that publishes such stories; its own pages can be scanned for people and addresses. */
export function OutletEntry({ outlet }: { outlet: SuggestedOutlet }) {
  const id = useId()
  const { name, host, site, kind, country, fitting, quotes } = outlet
  return (
    <li className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-lg wrap-anywhere">
            <Link to={paths.directoryOutlet(outlet.id)} className="link">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            {[host, OUTLET_KINDS[kind], country && nameCountry(country)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-3">
          {outlet.isSimulated && <CollectionBadge collection="simulated" />}
          <ScanSite site={site} />
        </span>
      </div>
      <p className="mt-3 text-sm">{fitting === 1 ? "1 article fits." : `${fitting} articles fit.`}</p>
      <Quotes quotes={quotes} />
    </li>
  )
}
