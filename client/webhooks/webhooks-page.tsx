import type { MyWorkspace } from "#contract/site/workspaces"
import { MOST_WEBHOOKS } from "#contract/workspace/core/webhook-events"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { PagedList } from "../private-pages/paged-list.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { WithApiAccess } from "../workspaces/with-api-access.tsx"
import { mayManage } from "../workspaces/workspace-provider.tsx"
import { AddWebhook } from "./add-webhook.tsx"
import { useWebhooks } from "./use-webhooks.ts"
import { WebhookCard } from "./webhook-card.tsx"

export const meta = privatePage("Webhooks", "Notify your programs of what happens.")

/** The webhooks page, where owners and admins add, test, monitor and delete webhooks. */
export const Component = () => (
  <InWorkspace title="Webhooks">
    {(workspace) =>
      mayManage(workspace) ? (
        <Webhooks key={workspace.id} workspace={workspace} />
      ) : (
        <>
          <h1 className="text-3xl">Webhooks</h1>
          <Banner>Only the owners and admins of this workspace can manage its webhooks.</Banner>
        </>
      )
    }
  </InWorkspace>
)

function Webhooks({ workspace }: { workspace: MyWorkspace }) {
  const list = useWebhooks(workspace)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Webhooks</h1>
          <p className="mt-2 max-w-prose text-muted">
            A program of yours is told as soon as somebody answers, opts out or cannot be reached. What is
            sent, and how to verify it, is in the{" "}
            <Link to={paths.apiReference("webhooks")} className="link">
              API documentation
            </Link>
            ; programs that ask instead come with{" "}
            <Link to={paths.apiKeys} className="link">
              keys
            </Link>
            .
          </p>
        </div>
        <WithApiAccess workspace={workspace}>
          {(list.items?.length ?? 0) < MOST_WEBHOOKS && <AddWebhook onAdd={list.add} />}
        </WithApiAccess>
      </div>
      <PagedList
        {...list}
        loading="Loading your webhooks..."
        more="Show more webhooks"
        empty={
          <EmptyState icon="code" title="There are no webhooks yet.">
            <p>Add one for a program that should hear of replies, such as your CRM or a chat.</p>
          </EmptyState>
        }
      >
        <ul className="grid gap-4" aria-label="Webhooks" aria-busy={list.isLoading}>
          {list.items?.map((webhook) => (
            <WebhookCard key={webhook.id} workspace={workspace} webhook={webhook} list={list} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
