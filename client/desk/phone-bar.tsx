import { useLocation } from "react-router-dom"
import { Link } from "../lib/link.tsx"
import { Icon } from "../ui/icon.tsx"
import { placeAt, places } from "./places.ts"

const shown = places.filter(({ onPhone }) => onPhone)

/** The five places that are used most, within the reach of a thumb. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const here = placeAt(pathname)?.place
  return (
    <nav aria-label="Most used" className="phone-bar">
      {shown.map((place) => (
        <Link key={place.to} to={place.to} {...(place === here && { "aria-current": "page" as const })}>
          <Icon name={place.icon} />
          {place.label}
        </Link>
      ))}
    </nav>
  )
}
