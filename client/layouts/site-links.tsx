import { Link, NavLink } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { headerLinks, type SiteLink } from "../site/content/links.ts"

/** The links of the header, on a wide screen and in the menu of a narrow one. */
export function SiteLinks() {
  return headerLinks.map((link) => <SiteLinkItem key={link.to} {...link} />)
}

/** A part of the home page is never "the current page": only whole pages are marked. */
function SiteLinkItem({ label, to }: SiteLink) {
  if (to.includes("#")) {
    return (
      <Link to={to} className="nav-link">
        {label}
      </Link>
    )
  }
  return (
    <NavLink to={to} end={to === paths.home} className="nav-link">
      {label}
    </NavLink>
  )
}
