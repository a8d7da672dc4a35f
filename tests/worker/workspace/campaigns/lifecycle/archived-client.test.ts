import { expect, test } from "vitest"
import type { LaunchCheck } from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

test("a campaign of an archived client goes on, and neither it nor a copy writes to anybody new", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign()
  const client = await read<{ id: string }>(ask("/clients", { body: { name: "Harbour" } }))
  const archive = (isArchived: boolean) =>
    read(ask(`/clients/${client.id}`, { method: "PUT", body: { isArchived } }))
  await read(ask(at, { method: "PUT", body: { clientId: client.id } }))
  await add({})
  await read(ask(`${at}/launch`, { body: { eligible: 1 } }))
  await archive(true)
  await ring(workspace.id)
  expect(await rowsOf(workspace.id, "select state from messages")).toEqual([{ state: "sent" }])

  const copy = await read<CampaignDetail>(ask(`${at}/duplicate`, { method: "POST" }))
  const { id: contactId } = await add({})
  await ask(`/campaigns/${copy.id}/people`, { body: { contactIds: [contactId] } })
  for (const path of [at, `/campaigns/${copy.id}`]) {
    const { blockers } = await read<LaunchCheck>(ask(`${path}/check`))
    expect(blockers.map(({ kind }) => kind)).toContain("archived_client")
    const refused = await ask(`${path}/launch`, { body: { eligible: 1 } })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("Restore the client, or choose another."),
    ])
  }
  await archive(false)
  await read(ask(`/campaigns/${copy.id}/launch`, { body: { eligible: 1 } }))
})
