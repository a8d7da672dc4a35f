import type { AcceptedFindings } from "#contract/workspace/discover/scans"

/** Says how many findings were added, and how many of them stayed out. */
export function describeAccepted({ accepted }: AcceptedFindings): string {
  const created = accepted.filter(({ outcome }) => outcome === "created").length
  const left = accepted.filter(({ outcome }) => outcome === "suppressed").length
  return [
    `${created} added, ${accepted.length - created - left} filled in.`,
    left > 0 && `${left} must not be contacted and stayed out.`,
  ]
    .filter(Boolean)
    .join(" ")
}
