import { useSearchParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ReviewPage } from "#contract/workspace/campaigns/reviews"
import { usePages } from "../../data/use-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { counted } from "../campaigns/figures.ts"
import { ProposedLaunches } from "../proposals/proposed-launches.tsx"
import { groupReviews, isWritten } from "./group-reviews.ts"
import { ReviewGroupEntry } from "./review-group-entry.tsx"
import { UnknownMessages } from "./unknown-messages.tsx"
import { useApproval } from "./use-approval.ts"
import "../campaigns/campaigns.css"
import "../campaigns/campaign-choices.css"
import "../campaigns/campaign-calendar.css"

export const meta = privatePage("Review queue", "Messages that wait for approval.")

export const Component = () => (
  <InWorkspace title="Review queue">
    {(workspace) => <Queue key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

const itemsOf = ({ reviews, after }: ReviewPage) => ({ items: reviews, before: after })

function Queue({ workspace }: { workspace: MyWorkspace }) {
  const [query] = useSearchParams()
  const campaign = query.get("campaign")
  const endpoint = endpointOf(workspace, "/reviews")
  const pages = usePages(withQuery(endpoint, campaign ? { campaign } : ""), itemsOf, "after")
  const total = pages.answer?.total ?? 0
  const canWrite = mayWrite(workspace)
  const shown = pages.items ?? []
  const ready = shown.filter(isWritten)
  const groups = groupReviews(shown)
  const { isBusy, approve } = useApproval(endpoint, pages)
  return (
    <>
      <div>
        <p className="mb-2 text-sm">
          <Link className="link" to={campaign ? paths.campaignDetail(campaign) : paths.campaigns}>
            {campaign ? "Back to the campaign" : "Campaigns"}
          </Link>
        </p>
        <h1 className="text-3xl">Review queue</h1>
        <p className="mt-2 max-w-prose text-muted">
          Exactly the text that you approve is sent. A message whose text changes afterwards comes back here.
        </p>
      </div>
      {!campaign && <ProposedLaunches workspace={workspace} onLaunched={pages.reload} />}
      <UnknownMessages
        endpoint={endpoint}
        messages={pages.answer?.unknown ?? []}
        total={pages.answer?.unknownTotal ?? 0}
        canWrite={canWrite}
        onSettled={pages.reload}
      />
      {total > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {canWrite && ready.length > 1 && (
            <Button busy={isBusy} onClick={() => approve(ready)}>
              Approve the {ready.length} shown
            </Button>
          )}
          <p className="text-sm text-muted">
            {counted(total, "message waits", "messages wait")}
            {campaign && (
              <>
                {" "}
                in this campaign.{" "}
                <Link className="link" to={paths.campaignReview}>
                  Show all campaigns
                </Link>
              </>
            )}
          </p>
        </div>
      )}
      <PagedList
        {...pages}
        loading="Loading messages..."
        more="Show more messages"
        empty={
          <EmptyState icon="check" title="No messages to review.">
            <p>Messages come here before they are sent when their campaign asks for approval.</p>
            <ButtonLink look="secondary" to={paths.campaigns}>
              All campaigns
            </ButtonLink>
          </EmptyState>
        }
      >
        <ul className="grid gap-4" aria-label="Messages to review" aria-busy={pages.isLoading}>
          {groups.map((group) => (
            <ReviewGroupEntry
              key={group[0]?.messageId}
              group={group}
              workspace={workspace}
              canWrite={canWrite}
              isBusy={isBusy}
              onApprove={approve}
              onChanged={pages.reload}
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
