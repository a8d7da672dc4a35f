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

function Reason({ finding }: { finding: Finding }) {
  if (finding.reason === "fits") return <strong>{reasonWords.fits}</strong>
  return (
    <>
      <strong>{reasonWords[finding.reason]}</strong> <bdi>{finding.name}</bdi>,{" "}
      {finding.reason === "backlink" ? "imported for" : "watched for"}
    </>
  )
}

/** The same in one line of a table, without the story. */
export const FindingLine = ({ finding: { reason, name, quote } }: { finding: Finding }) => (
  <>
    {reasonWords[reason]} <bdi>{name}</bdi>: <q dir="auto">{quote}</q>
  </>
)

const reasonWords: Record<Finding["reason"], string> = {
  fits: "Writes about your story",
  named: "Names",
  competitor: "Covers your competitor",
  backlink: "Links to",
}
