import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { MemberLimits } from "../../../../../worker/workspace/core/limits/contract.ts"
import type { Analytics } from "../../../../../worker/workspace/results/analytics/contract.ts"
import type { ProgressV1 } from "../../../../../worker/workspace/results/analytics/v1-schemas.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { giveRole, startTeam } from "../../../support/teams.ts"

type Team = Awaited<ReturnType<typeof startTeam>>

const idOf = async (answer: Promise<Response>) => (await read<{ id: string }>(answer)).id

/** Two clients with a campaign each; the member works for the first. */
async function startAgency() {
  const team = await startTeam()
  const { ask } = team.owner
  const mine = await idOf(ask("/clients", { body: { name: "Harbour" } }))
  const other = await idOf(ask("/clients", { body: { name: "Kestrel" } }))
  const campaignFor = (clientId: string | null, name: string) =>
    idOf(ask("/campaigns", { body: { name, clientId } }))
  const campaigns = {
    mine: await campaignFor(mine, "Ferries"),
    other: await campaignFor(other, "Secret falcons"),
    own: await campaignFor(null, "About ourselves"),
  }
  return { ...team, mine, other, campaigns }
}

const limit = ({ owner, member }: Team, clientIds: string[] | null) =>
  owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })

const namesOf = async (answer: Promise<Response>) =>
  (await read<{ campaigns: { name: string }[] }>(answer)).campaigns.map(({ name }) => name).sort()

test("whoever is limited sees the campaigns of their clients from the next request on, and no other exists", async () => {
  const team = await startAgency()
  const { member, owner, mine, campaigns } = team
  expect(await namesOf(member.ask("/campaigns"))).toHaveLength(3)
  expect((await limit(team, [mine])).status).toBe(200)
  expect(await namesOf(member.ask("/campaigns"))).toEqual(["Ferries"])
  expect((await member.ask(`/campaigns/${campaigns.mine}`)).status).toBe(200)
  for (const id of [campaigns.other, campaigns.own]) {
    const refused = await member.ask(`/campaigns/${id}`)
    expect(refused.status).toBe(404)
    const nowhere = await member.ask("/campaigns/cmp_none")
    const words = async (answer: Response) =>
      (await read<{ error: { message: string } }>(answer)).error.message
    expect(await words(refused)).toBe(await words(nowhere))
  }
  const { clients } = await read<{ clients: { id: string }[] }>(member.ask("/clients"))
  expect(clients.map(({ id }) => id)).toEqual([mine])
  expect(await read<MemberLimits>(owner.ask("/member-limits"))).toEqual({
    limits: [{ userId: member.id, clientIds: [mine] }],
  })
  await limit(team, null)
  expect(await namesOf(member.ask("/campaigns"))).toHaveLength(3)
})

test("what names no client belongs to the workspace's own client, and is for those who work for that", async () => {
  const team = await startAgency()
  await limit(team, ["cli_own"])
  expect(await namesOf(team.member.ask("/campaigns"))).toEqual(["About ourselves"])
})

test("nothing is written into another client: not made for it, not moved to it, not left without one", async () => {
  const team = await startAgency()
  const { member, mine, other, campaigns } = team
  await limit(team, [mine])
  for (const clientId of [other, null, undefined]) {
    const made = await member.ask("/campaigns", {
      body: { name: "Sneaky", ...(clientId !== undefined && { clientId }) },
    })
    expect([403, 422]).toContain(made.status)
    const report = {
      title: "R",
      from: "2026-01-01",
      to: "2026-01-31",
      timeZone: "UTC",
      clientId: clientId ?? "cli_own",
    }
    expect([403, 422]).toContain((await member.ask("/reports", { body: report })).status)
  }
  for (const clientId of [other, null]) {
    const moved = await member.ask(`/campaigns/${campaigns.mine}`, { method: "PUT", body: { clientId } })
    expect([403, 422]).toContain(moved.status)
  }
  expect((await member.ask("/clients", { body: { name: "Another" } })).status).toBe(403)
  const rows = await rowsOf<{ name: string; client_id: string | null }>(
    team.workspace.id,
    "select name, client_id from campaigns order by name",
  )
  expect(rows).toEqual([
    { name: "About ourselves", client_id: null },
    { name: "Ferries", client_id: mine },
    { name: "Secret falcons", client_id: other },
  ])
  expect((await member.ask("/campaigns", { body: { name: "Piers", clientId: mine } })).status).toBe(201)
})

test("a template for all may be used by everybody, and changed by those who see every client", async () => {
  const team = await startAgency()
  const { member, owner, mine } = team
  const body = { name: "Study", kind: "letter", messages: [{ subject: "A study", body: "Dear reader" }] }
  const made = await owner.ask("/templates", { body })
  expect(made.status, await made.clone().text()).toBe(201)
  const { id } = await read<{ id: string }>(made)
  await limit(team, [mine])
  expect((await member.ask(`/templates/${id}`)).status).toBe(200)
  const changed = await member.ask(`/templates/${id}`, { method: "PUT", body: { ...body, name: "Mine now" } })
  expect(changed.status).toBe(403)
  await member.ask(`/templates/${id}`, { method: "DELETE" })
  expect((await read<{ name: string }>(owner.ask(`/templates/${id}`))).name).toBe("Study")
})

test("a key obeys the limit of whoever made it", async () => {
  const team = await startAgency()
  const { admin, owner, mine, campaigns, workspace } = team
  const { key } = await makeKey(admin.ask, {
    name: "CLI",
    scopes: ["campaigns:read", "campaigns:write"],
    days: null,
  })
  await giveRole(workspace.id, admin.id, "member")
  const program = (path: string) => call(`/v1${path}`, { token: key })
  expect((await read<{ data: object[] }>(program("/campaigns"))).data).toHaveLength(3)
  await owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: [mine] } })
  expect((await read<{ data: object[] }>(program("/campaigns"))).data).toHaveLength(1)
  expect((await program(`/campaigns/${campaigns.other}`)).status).toBe(404)
  expect((await program("/changes")).status).toBe(403)
})

test("owners and admins decide it, are never limited themselves, and the audit log says so", async () => {
  const team = await startAgency()
  const { owner, admin, member, viewer, mine, workspace } = team
  const change = (by: { ask: typeof owner.ask }, userId: string, clientIds: unknown) =>
    by.ask(`/member-limits/${userId}`, { method: "PUT", body: { clientIds } })
  for (const userId of [owner.id, admin.id]) expect((await change(owner, userId, [mine])).status).toBe(409)
  for (const by of [member, viewer]) {
    expect((await change(by, viewer.id, [mine])).status).toBe(403)
    expect((await by.ask("/member-limits")).status).toBe(403)
  }
  expect((await change(owner, "usr_nobody", [mine])).status).toBe(404)
  for (const wrong of [[], ["cli_none"], ["'; drop"], "all", Array.from({ length: 101 }, () => mine)])
    expect((await change(owner, member.id, wrong)).status).toBe(422)
  expect((await change(admin, member.id, [mine])).status).toBe(200)
  const { entries } = await read<AuditPage>(owner.ask("/audit"))
  expect(entries[0]).toMatchObject({ action: "member.limited", targetId: member.id })
  // An admin sees everything again, and so would a member who is made one.
  const promoted = await owner.ask(`/members/${member.id}`, { method: "PUT", body: { role: "admin" } })
  expect(promoted.status).toBe(200)
  expect(await rowsOf(workspace.id, "select * from member_limits")).toEqual([])
})

test("an address that says nothing answers 404, as one of nobody does", async () => {
  const team = await startAgency()
  await limit(team, [team.mine])
  const { key } = await makeKey(team.admin.ask, {
    name: "CLI",
    scopes: ["campaigns:read", "analytics:read"],
    days: null,
  })
  await giveRole(team.workspace.id, team.admin.id, "member")
  await team.owner.ask(`/member-limits/${team.admin.id}`, {
    method: "PUT",
    body: { clientIds: [team.mine] },
  })
  for (const id of ["%ff", "%00", "%", "%27", "%27%20or%201%3D1--", "cmp_none"]) {
    for (const path of [`/campaigns/${id}/check`, `/enrolments/${id}/explain`, `/reports/${id}/figures`])
      expect([path, (await call(`/v1${path}`, { token: key })).status]).toEqual([path, 404])
    for (const path of [`/campaigns/${id}/check`, `/enrolments/${id}/explain`, `/reports/${id}/content`])
      expect([path, (await team.member.ask(path)).status]).toEqual([path, 404])
  }
  const itsOwn = `/campaigns/${encodeURIComponent(team.campaigns.mine)}/check`
  expect((await team.member.ask(itsOwn)).status).toBe(200)
})

test("of the clients that a mailbox is kept for, they are told their own alone", async () => {
  const team = await startAgency()
  const { admin, member, owner, mine, other, workspace } = team
  const [mailbox] = await read<{ id: string }[]>(owner.ask("/mailboxes"))
  const kept = await owner.ask(`/mailboxes/${mailbox?.id}`, {
    method: "PUT",
    body: { clientIds: [other, mine] },
  })
  expect(kept.status, await kept.clone().text()).toBe(200)
  const { key } = await makeKey(admin.ask, { name: "CLI", scopes: ["mailboxes:read"], days: null })
  await giveRole(workspace.id, admin.id, "member")
  for (const { id } of [member, admin])
    await owner.ask(`/member-limits/${id}`, { method: "PUT", body: { clientIds: [mine] } })
  expect(await read(member.ask("/mailboxes"))).toMatchObject([{ clientIds: [mine] }])
  const program = (path: string) => call(`/v1${path}`, { token: key })
  expect(await read(program("/mailboxes"))).toMatchObject({ data: [{ client_ids: [mine] }] })
  expect(await read(program(`/mailboxes/${mailbox?.id}`))).toMatchObject({ data: { client_ids: [mine] } })
  expect(await read(owner.ask("/mailboxes"))).toMatchObject([{ clientIds: [other, mine] }])
})

test("what is about the whole workspace is closed, with the reason", async () => {
  const team = await startAgency()
  await limit(team, [team.mine])
  const ways = [
    "/exports/contacts.csv",
    "/exports/workspace.json",
    "/audit",
    "/trash",
    "/webhooks",
    "/keys",
    "/imports",
  ]
  for (const way of ways) {
    const answer = await team.member.ask(way)
    expect(answer.status, way).toBe(403)
  }
})

/** As if messages had been sent: one for the first client, two for the second, and four for the workspace itself. */
async function sendForEach({ workspace, campaigns }: Awaited<ReturnType<typeof startAgency>>) {
  await rowsOf(workspace.id, "update mailboxes set driver = 'smtp', credentials = 'sealed'")
  for (const [at, campaignId] of Object.values(campaigns).entries()) {
    await rowsOf(
      workspace.id,
      `insert into enrolments (id, campaign_id, mailbox_id, time_zone, created_at, updated_at)
        select ?, ?, id, 'UTC', 1, 1 from mailboxes limit 1`,
      ...[`enr_${at}`, campaignId],
    )
    for (let sent = 0; sent < 2 ** at; sent++)
      await rowsOf(
        workspace.id,
        `insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
          values (?1, 'sent', ?1, ?2, ?3, ?4, 'system', ?1)`,
        ...[`evt_${at}_${sent}`, `enr_${at}`, campaignId, Date.UTC(2026, 0, 10 + 25 * sent)],
      )
  }
}

test("analytics are about each of a member's clients, or all of theirs together, and about no other", async () => {
  const team = await startAgency()
  const { member, owner, mine, other } = team
  await sendForEach(team)
  const sentFor = async (by: { ask: typeof owner.ask }, client?: string) => {
    const of = client === undefined ? "" : `&client=${client}`
    const answer = await by.ask(`/analytics?from=2026-01-01&to=2026-05-31&by=campaign${of}`)
    if (answer.status !== 200) return answer.status
    const { total, periods, rows } = await read<Analytics>(answer)
    const added = periods.reduce((sum, { sent }) => sum + sent, 0)
    return [total.sent, added, (rows ?? []).map(({ name }) => name).sort()]
  }
  const every = [7, 7, ["About ourselves", "Ferries", "Secret falcons"]]
  expect(await sentFor(owner)).toEqual(every)
  await limit(team, [mine])
  expect(await sentFor(member)).toEqual([1, 1, ["Ferries"]])
  await limit(team, [mine, "cli_own"])
  expect(await sentFor(member)).toEqual([5, 5, ["About ourselves", "Ferries"]])
  expect(await sentFor(member, "")).toEqual([5, 5, ["About ourselves", "Ferries"]])
  expect(await sentFor(member, "cli_own")).toEqual([4, 4, ["About ourselves"]])
  expect(await sentFor(member, other)).toBe(422)
  expect(await sentFor(member, `${mine}&client=${other}`)).toBe(422)
  expect(await sentFor(owner)).toEqual(every)
})

test("a limited member does not take people of the sandbox for people who were written to", async () => {
  const team = await startAgency()
  const { member, owner, mine, campaigns, workspace } = team
  await rowsOf(
    workspace.id,
    `insert into enrolments (id, campaign_id, mailbox_id, time_zone, created_at, updated_at)
      select 'enr_1', ?, id, 'UTC', 1, 1 from mailboxes where driver = 'sandbox'`,
    campaigns.mine,
  )
  await rowsOf(
    workspace.id,
    `insert into events (id, type, message_id, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
      values ('evt_1', 'sent', 'msg_1', 'enr_1', ?, ?, 'system', 'sent:msg_1')`,
    ...[campaigns.mine, Date.now() - 60_000],
  )
  // Its mailboxes were changed since.
  await rowsOf(workspace.id, "update campaigns set mailbox_ids = '[]'")
  const reachedFor = async ({ ask }: { ask: typeof owner.ask }) =>
    (await read<{ reached: number }>(ask("/overview"))).reached
  expect(await reachedFor(owner)).toBe(0)
  await limit(team, [mine])
  expect(await reachedFor(member)).toBe(0)
})

test("programs of a limited member read the progress of their clients, and of no other", async () => {
  const team = await startAgency()
  const { owner, admin, mine, other, workspace } = team
  const { key } = await makeKey(admin.ask, { name: "CLI", scopes: ["analytics:read"], days: null })
  await sendForEach(team)
  const sentFor = async (of = "") => {
    const answer = await call(`/v1/analytics/progress?from=2026-01-01&to=2026-05-31${of}`, { token: key })
    if (answer.status !== 200) return answer.status
    const { data } = await read<{ data: ProgressV1 }>(answer)
    return [data.total.messages_sent, data.periods.reduce((sum, one) => sum + one.messages_sent, 0)]
  }
  expect(await sentFor()).toEqual([7, 7])
  await giveRole(workspace.id, admin.id, "member")
  await owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: [mine] } })
  expect(await sentFor()).toEqual([1, 1])
  expect(await sentFor(`&client=${mine}`)).toEqual([1, 1])
  expect(await sentFor(`&client=${other}`)).toBe(400)
})

test("a launch check counts whom another client wrote to, and names neither", async () => {
  const team = await startAgency()
  const { member, owner, mine, campaigns, workspace } = team
  const contact = await idOf(
    owner.ask("/contacts", { body: { name: "Wren Hollis", email: "wren@paper.example" } }),
  )
  const body = { contactIds: [contact] }
  expect((await owner.ask(`/campaigns/${campaigns.mine}/people`, { body })).status).toBe(200)
  // What stays in the sandbox counts for nothing.
  await rowsOf(workspace.id, "update mailboxes set driver = 'smtp', credentials = 'sealed'")
  await rowsOf(
    workspace.id,
    "update campaigns set mailbox_ids = (select json_array(id) from mailboxes limit 1)",
  )
  await rowsOf(
    workspace.id,
    `insert into events (type, id, contact_id, campaign_id, mailbox_id, occurred_at, actor, dedupe_key)
      values ('sent', 'evt_1', ?, ?, 'mbx_real', ?, 'system', 'one')`,
    contact,
    campaigns.other,
    Date.now() - 60_000,
  )
  const check = async (by: typeof owner) => (await by.ask(`/campaigns/${campaigns.mine}/check`)).text()
  expect(await check(owner)).toContain("Secret falcons")
  await limit(team, [mine])
  const seen = await check(member as unknown as typeof owner)
  expect(seen).toContain("a campaign for another client")
  expect(seen).not.toMatch(/Secret falcons|Kestrel/)
})
