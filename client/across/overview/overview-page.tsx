import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { today } from "../../lib/due-day.ts"
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
import { Deadlines } from "./deadlines.tsx"
import { LastDays } from "./last-days.tsx"
import { NextSends } from "./next-sends.tsx"
import { Placed } from "./placed.tsx"
import { QuickStart } from "./quick-start.tsx"
import { SandboxNote } from "./sandbox-note.tsx"
import { TasksDue } from "./tasks-due.tsx"
import "./overview.css"

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
  const address = workspace && withQuery(endpointOf(workspace, "/overview"), { today: today() })
  const { data: overview, failure, reload } = useRead(address)
  const canWrite = workspace !== null && mayWrite(workspace)
  const isNew = canWrite && overview?.campaigns === 0 && overview.sandbox.sampleCampaigns === 0
  const ownContacts = contacts === null || !overview ? null : contacts - overview.sandbox.samplePeople
  const counters = [
    { label: "Active Campaigns", value: overview ? figures.format(overview.activeCampaigns) : "–" },
    { label: "Contacts", value: ownContacts === null ? "–" : figures.format(ownContacts) },
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
      <ReadFailure failure={failure} onRetry={reload} />
      {overview && <Attention overview={overview} />}
      <div className="grid gap-3">
        <dl className="overview-counters">
          {counters.map(({ label, value }) => (
            <Card key={label} className="flex flex-col-reverse justify-end">
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
        {overview && <SandboxNote sandbox={overview.sandbox} />}
      </div>
      {workspace && overview && !isNew && <LastDays workspace={workspace} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {isNew && <FirstRunCard />}
        {overview && overview.next.length > 0 && <NextSends next={overview.next} />}
        {overview && overview.deadlines.total > 0 && <Deadlines deadlines={overview.deadlines} />}
        {workspace && !failure && <TasksDue workspace={workspace} />}
        {overview && overview.placements.total > 0 && <Placed counts={overview.placements} />}
        {canWrite && overview && (
          <QuickStart
            workspace={workspace}
            hasContacts={ownContacts !== null && ownContacts > 0}
            hasCampaigns={overview.campaigns > 0}
          />
        )}
      </div>
    </>
  )
}
