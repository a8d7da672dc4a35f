import type { ActivityItem } from "#contract/workspace/across/activity"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { kinds, pageOf } from "./target-pages.ts"
import type { TeamNames } from "./use-team-names.ts"

/** Actions whose words say already that it is gone. */
const endings = /\.(deleted|erased|emptied|source_removed)$/

/** Actions that note the first of what they were done with, and how many there were. */
const ofMany: readonly string[] = [
  "contact.verified",
  "contact.basis_stated",
  "message.approved",
  "suppression.added",
  "coverage.accepted",
  "coverage.dismissed",
  "coverage.proposed",
  "field.moved",
]

interface EntryTargetProps {
  entry: ActivityItem
  team: TeamNames
}

/** Whom or what an entry is about: its name with a link to its page, or in plain words that it is gone. */
export function EntryTarget({ entry, team }: EntryTargetProps) {
  const { about, action, targetId, count } = entry
  const member = team.get(targetId)
  if (member !== undefined) {
    return (
      <>
        {": "}
        <Link className="link" to={paths.members}>
          <bdi>{member}</bdi>
        </Link>
      </>
    )
  }
  if (!about || (about.state === "gone" && endings.test(action))) return null
  const { name, within, state, open } = about
  const page = state === "trash" ? paths.trash : open === null ? null : pageOf(open)
  const words = <bdi>{name ?? `${kinds[targetId.slice(0, 4)] ?? "something"} since deleted`}</bdi>
  return (
    <>
      {": "}
      {page === null ? (
        words
      ) : (
        <Link className="link" to={page}>
          {words}
        </Link>
      )}
      {state === "trash" && " (in the trash)"}
      {count > 1 && ofMany.includes(action) && ` and ${(count - 1).toLocaleString("en-GB")} more`}
      {within !== null && (
        <span className="text-muted">
          {state === "merged" ? ", now part of " : ", "}
          <bdi>{within}</bdi>
        </span>
      )}
    </>
  )
}
