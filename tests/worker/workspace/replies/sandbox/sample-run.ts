import type { SampleRun } from "../../../../../worker/workspace/campaigns/campaigns/calls.ts"
import type { SandboxClock, SandboxRun } from "../../../../../worker/workspace/replies/sandbox/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** A sample campaign, and a function that makes the next event happen; false when there is none. */
export async function enterSampleRun() {
  const { ask, workspace, token } = await enterOwnWorkspace()
  const { campaignId } = await read<SampleRun>(ask("/campaigns/sample", { method: "POST" }))
  const run = () => read<SandboxRun>(ask(`/sandbox/campaigns/${campaignId}`))
  const clock = () => read<SandboxClock>(ask("/sandbox/clock"))
  const goOn = async () => {
    const { now, nextAt } = await clock()
    if (nextAt === null) return false
    const hours = (Date.parse(nextAt) - Date.parse(now)) / 3_600_000
    if (hours > 0) await call("/dev/clock", { token, body: { workspaceId: workspace.id, hours } })
    await ring(workspace.id)
    return true
  }
  return { ask, workspace, campaignId, run, clock, goOn }
}
