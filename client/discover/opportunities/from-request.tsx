import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { DeadlineLine } from "./deadline-line.tsx"
import "./opportunities.css"

/** The request that a campaign answers, quoted; nothing if the campaign was not created from a request. */
export function FromRequest({ workspace, campaignId }: { workspace: MyWorkspace; campaignId: string }) {
  const endpoint = endpointOf(workspace, "/opportunities")
  const { data } = useRead(withQuery(endpoint, { campaign: campaignId }))
  const [request] = data?.opportunities ?? []
  if (!request) return null
  const { id, title, body, replyTo } = request
  return (
    <Card className="grid gap-2 p-5 text-sm wrap-anywhere">
      <p>
        This campaign answers the request{" "}
        <Link to={paths.opportunityDetail(id)} className="link">
          <bdi>{title}</bdi>
        </Link>
      </p>
      <p className="text-muted">
        <DeadlineLine {...request} />
        {replyTo && (
          <>
            {" "}
            · Answer to <bdi>{replyTo}</bdi>
          </>
        )}
      </p>
      {body && (
        <details>
          <summary className="cursor-pointer">The request</summary>
          <p className="opportunity-words mt-2" dir="auto">
            {body}
          </p>
        </details>
      )}
    </Card>
  )
}
