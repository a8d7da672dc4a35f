import { expect, test } from "vitest"
import type { LaunchCheckV1 } from "../../../../../worker/workspace/campaigns/audience/v1-schemas.ts"
import type { CampaignV1 } from "../../../../../worker/workspace/campaigns/campaigns/v1-schemas.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"

const once = () => ({ "Idempotency-Key": crypto.randomUUID() })

test("the days between two clients begin at thirty, are changed by who may write, and stand in each check", async () => {
  const { ask, program } = await startProgram()
  expect(await read(ask("/client-gap"))).toEqual({ days: 30 })
  for (const days of [-1, 366, 1.5, "many"])
    expect((await ask("/client-gap", { method: "PUT", body: { days } })).status, String(days)).toBe(422)
  expect(await read(ask("/client-gap", { method: "PUT", body: { days: 14 } }))).toEqual({ days: 14 })
  const { entries } = await read<AuditPage>(ask("/audit?subject=sender"))
  expect(entries.map(({ action }) => action)).toEqual(["sender.client_gap_changed"])
  // The details of the sender are another form, which leaves the days as they are.
  const sender = { organisation: "Quill", postalAddress: "1 Quay, Rotterdam, NL" }
  expect((await ask("/sender", { method: "PUT", body: sender })).status).toBe(200)
  expect(await read(ask("/client-gap"))).toEqual({ days: 14 })

  const body = { name: "Tides", skip_overlaps: true }
  const made = await read<{ data: CampaignV1 }>(program("/campaigns", { body, headers: once() }))
  expect(made.data.skip_overlaps).toBe(true)
  const { data } = await read<{ data: LaunchCheckV1 }>(program(`/campaigns/${made.data.id}/check`))
  expect(data.other_clients).toEqual({ days: 14, people: 0, eligible: 0, listed: [] })
})
