import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { FirstRunCard } from "../../replies/sandbox/first-run-card.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { useTotal } from "../../workspaces/use-total.ts"
import { endpointOf, mayWrite, useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { Attention } from "./attention.tsx"
import { NextSends } from "./next-sends.tsx"
import { Placed } from "./placed.tsx"
import { QuickStart } from "./quick-start.tsx"
import { TasksDue } from "./tasks-due.tsx"

export const meta = privatePage("Dashboard", "Your outreach at a glance.")

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 })

/** One workspace's results, and what waits for a person there. */
export function Component() {
  const { workspace } = useWorkspace()
  return <OverviewOf key={workspace?.id} workspace={workspace} />
}

/** The outline of it while `workspace` is null, because it has not come. */
function OverviewOf({ workspace }: { workspace: MyWorkspace | null }) {
  const contacts = useTotal("contacts")
  const address = workspace && endpointOf(workspace, "/overview")
  const { data: overview, failure, reload } = useRead(address)
  const canWrite = workspace !== null && mayWrite(workspace)
  const isNew = overview?.campaigns === 0 && canWrite
  const counters = [
    { label: "Active Campaigns", value: overview ? figures.format(overview.activeCampaigns) : "–" },
    { label: "Contacts", value: contacts === null ? "–" : figures.format(contacts) },
    { label: "Success Rate", value: overview ? `${figures.format(overview.successRate)}%` : "–" },
  ]
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Overview</h1>
        {canWrite && overview && overview.campaigns > 0 && (
          <ButtonLink to={paths.newCampaign}>
            <Icon name="plus" />
            Create Campaign
          </ButtonLink>
        )}
      </header>
      <div className="grid gap-3">
        <dl className="grid grid-cols-3 gap-2 sm:gap-4">
          {counters.map(({ label, value }) => (
            <Card key={label} className="flex flex-col-reverse justify-end p-3 sm:p-5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-display text-3xl font-semibold figures">{value}</dd>
            </Card>
          ))}
        </dl>
        {overview && overview.reached > 0 && (
          <p className="text-sm text-muted">
            Success is a reply: {figures.format(overview.replied)} of {figures.format(overview.reached)}{" "}
            people who were reached have answered.
          </p>
        )}
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {overview && <Attention overview={overview} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {overview && overview.placements.total > 0 && <Placed counts={overview.placements} />}
        {workspace && !failure && <TasksDue workspace={workspace} />}
        {overview && overview.next.length > 0 && <NextSends next={overview.next} />}
        {isNew && <FirstRunCard />}
        {canWrite && overview && (
          <QuickStart
            workspace={workspace}
            hasContacts={contacts !== null && contacts > 0}
            hasCampaigns={overview.campaigns > 0}
          />
        )}
      </div>
    </>
  )
}
