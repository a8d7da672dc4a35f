import { useLocation } from "react-router-dom"
import { asLeft } from "../lib/left-lists.ts"
import { Link } from "../lib/link.tsx"
import { Icon } from "./icon.tsx"

/** A link from a detail page back to its list, with the filters as they were left. */
export const WayBack = ({ to, words }: { to: string; words: string }) => (
  <Link
    to={asLeft(to, useLocation().state)}
    className="link inline-flex items-center gap-2 justify-self-start text-sm"
  >
    <Icon name="arrow-left" className="size-4" />
    {words}
  </Link>
)
