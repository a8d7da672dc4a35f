import type { Finding } from "#contract/workspace/discover/sightings"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** Why an article was proposed, with the sentence that shows it and the story that it was found for. */
export const Findings = ({ findings }: { findings: Finding[] }) => (
  <ul className="grid gap-2 text-sm" aria-label="Why it is here">
    {findings.map((finding) => (
      <li key={`${finding.storyId} ${finding.reason} ${finding.name}`} className="wrap-anywhere">
        <Reason finding={finding} />{" "}
        <Link to={paths.storyDetail(finding.storyId)} className="link">
          <bdi>{finding.storyTitle}</bdi>
        </Link>
        : <q dir="auto">{finding.quote}</q>
      </li>
    ))}
  </ul>
)

function Reason({ finding: { reason, name } }: { finding: Finding }) {
  if (reason === "fits") return <strong>Writes about your story</strong>
  return (
    <>
      <strong>{reason === "named" ? "Names" : "Covers your competitor"}</strong> <bdi>{name}</bdi>, watched
      for
    </>
  )
}
