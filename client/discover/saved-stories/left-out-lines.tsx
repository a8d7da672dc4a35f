import { type Backlinks, LEFT_OUT, type LeftOut, MOST_SITES } from "#contract/workspace/across/backlinks"

/** How many links of a file are left out, by the reason. */
export const LeftOutLines = ({ leftOut }: Pick<Backlinks, "leftOut">) => (
  <ul className="text-sm text-muted">
    {LEFT_OUT.filter((reason) => leftOut[reason] > 0).map((reason) => (
      <li key={reason}>
        {leftOut[reason].toLocaleString("en-GB")} {leftOutWords[reason]}
      </li>
    ))}
  </ul>
)

const leftOutWords: Record<LeftOut, string> = {
  unreadable: "without the address of a public page, or of what it links to",
  lost: "no longer there, as the file says",
  internal: "from the same site to itself",
  sameSite:
    "more from a site that is taken already: each comes by one page, with a followed link if it has one",
  known: "sites that are among this story’s prospects already",
  beyond: `sites beyond the ${MOST_SITES.toLocaleString("en-GB")} of one file: filter your export, or import it again`,
}
