import type { Overview } from "#contract/workspace/results"
import { useSession } from "../auth/session.tsx"
import { Link } from "../lib/link.tsx"
import { useRead } from "../lib/use-read.ts"
import { paths } from "../paths.ts"
import { FirstRunCard } from "../sandbox/first-run-card.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Card } from "../ui/card.tsx"
import { Icon } from "../ui/icon.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { useTotal } from "../workspaces/use-total.ts"
import { doorOf, mayWrite, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { Attention } from "./attention.tsx"
import { NextSends } from "./next-sends.tsx"
import { Placed } from "./placed.tsx"
import { privatePage } from "./private-page.ts"
import { TasksDue } from "./tasks-due.tsx"

export const meta = privatePage("Dashboard", "Your outreach at a glance.")

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 })

export function Component() {
  const contacts = useTotal("contacts")
  const { workspace } = useWorkspace()
  const address = workspace && doorOf(workspace, "overview")
  const { data: overview, failure, reload } = useRead<Overview>(address)
  const isNew = overview?.campaigns === 0 && workspace !== null && mayWrite(workspace)
  const counters = [
    { label: "Active Campaigns", value: overview ? figures.format(overview.activeCampaigns) : "–" },
    { label: "Contacts", value: contacts === null ? "–" : figures.format(contacts) },
    { label: "Success Rate", value: overview ? `${figures.format(overview.successRate)}%` : "–" },
  ]
  return (
    <>
      <h1 className="text-3xl">Overview</h1>
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {counters.map(({ label, value }) => (
          <Card key={label} className="flex flex-col-reverse justify-end p-3 sm:p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-3xl font-semibold figures">{value}</dd>
          </Card>
        ))}
      </dl>
      <ReadFailure failure={failure} onRetry={reload} />
      {overview && <Attention overview={overview} />}
      {overview && overview.placements.total > 0 && <Placed counts={overview.placements} />}
      {workspace && <TasksDue key={workspace.id} workspace={workspace} />}
      {overview && overview.next.length > 0 && <NextSends next={overview.next} />}
      {isNew && <FirstRunCard />}
      <QuickStart />
    </>
  )
}

function QuickStart() {
  const { user } = useSession()
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="text-2xl">Quick Start</h2>
      <p className="mt-2 text-muted">Three small things that make everything after them easier.</p>
      <ol className="mt-6 grid gap-5">
        <Step
          title="Confirm your address"
          isDone={user?.emailVerified ?? false}
          text="Replies and notices come to it. The link is in the first message that we sent you."
        />
        <Step
          title="Say who is writing"
          text="Journalists answer people, so use the name that you sign with."
        >
          <Link className="link" to={paths.settings}>
            Check your profile
          </Link>
        </Step>
        <Step
          title="Plan your first pitch"
          text="How to find the angle, the outlet and the moment is on our blog."
        >
          <Link className="link" to={paths.blog}>
            Read the blog
          </Link>
        </Step>
      </ol>
      <ButtonLink to={paths.newCampaign} className="mt-7">
        Create Campaign
      </ButtonLink>
    </Card>
  )
}

interface StepProps {
  title: string
  text: string
  isDone?: boolean
  children?: React.ReactNode
}

function Step({ title, text, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${isDone ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-strong"}`}
      >
        <Icon name={isDone ? "check" : "arrow-right"} className="size-4" />
      </span>
      <div className="text-sm">
        <h3 className="text-lg leading-snug">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </li>
  )
}
