import type { OpportunitySource } from "#contract/workspace/discover/opportunity-sources"
import { CopiedAddress } from "../../ui/copied-address.tsx"
import { ForeignPage } from "../../ui/foreign-page.tsx"

/** Where a source is: the address of its feed or page, or the one to which its mail is forwarded. */
export function SourcePlace({ kind, url, address }: OpportunitySource) {
  if (kind !== "mail")
    return (
      <p className="text-sm text-muted">
        {kind === "feed" ? "Feed" : "Page"}, <ForeignPage url={url} name={url} />
      </p>
    )
  if (address === null) return <p className="text-sm text-muted">This site receives no mail any more.</p>
  return (
    <CopiedAddress address={address} done="The address for requests is on your clipboard.">
      Forward requests and digests to this address, or subscribe with it. Whoever knows it can add requests
      here: remove it if it gets out.
    </CopiedAddress>
  )
}
