import type { Import } from "#contract/workspace/across/imports"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { peopleOf } from "./words.ts"

/** How many people of a file have no address, and what that means; nothing if everybody has one. */
export function WaitingNote({ item: { counts, mapping } }: { item: Import }) {
  const { waiting = 0, created_waiting: added = 0 } = counts ?? {}
  if (waiting + added === 0) return null
  return (
    <Banner>
      {peopleOf(waiting + added)} without an address: they wait for one, and nothing is sent to them until
      then. {!mapping.includes("email") && "No column was chosen as the email address. "}
      {added > 0 && (
        <Link className="link" to={`${paths.contacts}?verification=no_address`}>
          See who waits
        </Link>
      )}
    </Banner>
  )
}
