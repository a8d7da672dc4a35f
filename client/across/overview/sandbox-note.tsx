import type { Overview } from "#contract/workspace/across/overview"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"

/** What goes on in the sandbox, apart from every figure; nothing while nothing does. */
export function SandboxNote({ sandbox }: Pick<Overview, "sandbox">) {
  const { activeCampaigns, answers, samplePeople } = sandbox
  if (activeCampaigns + answers + samplePeople === 0) return null
  const count = (value: number, one: string, many: string) =>
    `${value.toLocaleString("en-US")} ${value === 1 ? one : many}`
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone="grey">Sandbox</Badge>
      {samplePeople > 0 && <span>{count(samplePeople, "simulated person", "simulated people")}</span>}
      {activeCampaigns > 0 && (
        <Link className="link" to={paths.campaigns}>
          {count(activeCampaigns, "campaign runs", "campaigns run")}
        </Link>
      )}
      {answers > 0 && (
        <Link className="link" to={paths.inbox}>
          {count(answers, "simulated answer waits", "simulated answers wait")}
        </Link>
      )}
      <span>None of it is in the figures on this page.</span>
    </p>
  )
}
