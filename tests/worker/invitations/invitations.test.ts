import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import type { Invitation } from "../../../worker/site/invitations/contract.ts"
import { forgetInvitations } from "../../../worker/site/invitations/forget-invitations.ts"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, randomAddress, read, signUpPerson } from "../support/people.ts"
import { rowsOf } from "../support/sent-messages.ts"
import { addPerson, joinWorkspace, roleOf, setPlan, startTeam } from "../support/teams.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** A workspace behind a server with a clock of its own, and the calls for inviting. */
async function site() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const owner = await addPerson({ server, clock })
  const invite = (email: string, role = "member") => owner.ask("/invitations", { body: { email, role } })
  const tokenFor = async (email: string, least = 1) => (await newestLink(email, least, server)).token_hash
  const view = (token: string) => call("/api/invitations/view", { body: { token }, server })
  const accept = (token: string, as: string) =>
    call("/api/invitations/acceptance", { body: { token }, token: as, server })
  return { server, clock, move, owner, workspace: owner.workspace, invite, tokenFor, view, accept }
}

const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code

describe("an invitation", () => {
  test("is mailed, shown without changing anything, and accepted once, by who has the address", async () => {
    const { owner, workspace, invite, tokenFor, view, accept, server } = await site()
    const email = randomAddress()
    expect((await invite(email, "viewer")).status).toBe(201)
    const token = await tokenFor(email)
    for (let times = 0; times < 2; times++) {
      expect(await read(view(token))).toMatchObject({
        workspace: "Personal",
        role: "viewer",
        email,
        invitedBy: "Ada Lovelace",
      })
    }
    const newcomer = await signUpPerson({ email: email.toUpperCase(), server })
    expect(await roleOf(workspace.id, newcomer.id)).toBeNull()
    const joined = await accept(token, newcomer.token)
    expect([joined.status, await read(joined)]).toMatchObject([200, { id: workspace.id, role: "viewer" }])
    expect(await roleOf(workspace.id, newcomer.id)).toBe("viewer")
    const mine = await read<MyWorkspace[]>(call("/api/workspaces", { token: newcomer.token, server }))
    expect(mine.map(({ id }) => id)).toContain(workspace.id)
    expect(await read(owner.ask("/invitations"))).toEqual([])
    expect(await codeOf(await accept(token, newcomer.token))).toBe("invitation_not_found")
    expect((await view(token)).status).toBe(404)
    // It confirmed nothing.
    expect(await read(call("/api/me", { token: newcomer.token, server }))).toMatchObject({
      emailVerified: false,
    })
  })

  test("answers the same for an address with an account and for one without", async () => {
    const { invite, server, tokenFor, view } = await site()
    const known = await addPerson({ server })
    const unknown = randomAddress()
    const answers = [await invite(known.email), await invite(unknown)]
    const shapes = await Promise.all(
      answers.map(async (answer) => {
        const { id, email, ...rest } = await read<Invitation>(answer)
        return [answer.status, id.slice(0, 4), typeof email, rest]
      }),
    )
    expect(shapes[0]).toEqual(shapes[1])
    const views = await Promise.all(
      [await tokenFor(known.email), await tokenFor(unknown)].map(async (token) =>
        Object.keys(await read(view(token))),
      ),
    )
    expect(views[0]).toEqual(views[1])
  })

  test("is not accepted by another address, and says so", async () => {
    const { invite, tokenFor, accept, server, workspace } = await site()
    const email = randomAddress()
    await invite(email)
    const stranger = await addPerson({ server })
    const refused = await accept(await tokenFor(email), stranger.token)
    expect([refused.status, await codeOf(refused)]).toEqual([403, "other_address"])
    expect(await roleOf(workspace.id, stranger.id)).toBeNull()
  })

  test("needs somebody who is signed in", async () => {
    const { invite, tokenFor, server } = await site()
    const email = randomAddress()
    await invite(email)
    const body = { token: await tokenFor(email) }
    expect((await call("/api/invitations/acceptance", { body, server })).status).toBe(401)
  })

  test("works for 7 days", async () => {
    const { invite, tokenFor, view, move, owner } = await site()
    const email = randomAddress()
    await invite(email)
    const token = await tokenFor(email)
    move(7 * day - 1)
    expect((await view(token)).status).toBe(200)
    move(1)
    expect((await view(token)).status).toBe(404)
    expect(await read(owner.ask("/invitations"))).toMatchObject([{ email, isExpired: true }])
    // It can be made anew all the same.
    expect((await invite(email)).status).toBe(201)
    expect(await read(owner.ask("/invitations"))).toMatchObject([{ email, isExpired: false }])
  })

  test("that is sent again has a new link, and not within a minute", async () => {
    const { invite, tokenFor, view, move, owner } = await site()
    const email = randomAddress()
    const { id } = await read<Invitation>(invite(email))
    const first = await tokenFor(email)
    const again = () => owner.ask(`/invitations/${id}/mail`, { method: "POST" })
    const early = await again()
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "60"])
    move(minute)
    expect((await again()).status).toBe(204)
    const second = await tokenFor(email, 2)
    expect(second).not.toBe(first)
    expect([(await view(first)).status, (await view(second)).status]).toEqual([404, 200])
  })

  test("that is withdrawn opens nothing, and cannot be withdrawn twice", async () => {
    const { invite, tokenFor, view, owner } = await site()
    const email = randomAddress()
    const { id } = await read<Invitation>(invite(email))
    const token = await tokenFor(email)
    expect((await owner.ask(`/invitations/${id}`, { method: "DELETE" })).status).toBe(204)
    expect((await view(token)).status).toBe(404)
    expect((await owner.ask(`/invitations/${id}`, { method: "DELETE" })).status).toBe(404)
    expect((await owner.ask(`/invitations/${id}/mail`, { method: "POST" })).status).toBe(404)
  })

  test("to somebody who is there, or is invited already, is refused at the field", async () => {
    const { invite, owner } = await site()
    const email = randomAddress()
    await invite(email)
    for (const address of [owner.email, email]) {
      const answer = await invite(address)
      expect(answer.status).toBe(409)
      expect(await read(answer)).toMatchObject({ error: { details: [{ field: "email" }] } })
    }
  })

  test.each([
    { email: "nobody", role: "member" },
    { email: "a@b.example", role: "owner" },
    { email: "a@b.example\r\nBcc: c@d.example", role: "member" },
    {},
  ])("that makes no sense is refused: %j", async (body) => {
    const { owner } = await site()
    expect((await owner.ask("/invitations", { body })).status).toBe(422)
  })
})

test("who belongs to the workspace already keeps their role", async () => {
  const { owner, workspace, invite, tokenFor, accept, server } = await site()
  const email = randomAddress()
  await invite(email, "viewer")
  const token = await tokenFor(email)
  const person = await addPerson({ email, server })
  await env.SITE.prepare("insert into memberships values (?, ?, 'admin', 0)")
    .bind(person.id, workspace.id)
    .run()
  expect(await read(accept(token, person.token))).toMatchObject({ role: "admin" })
  expect(await roleOf(workspace.id, person.id)).toBe("admin")
  const actions = (await rowsOf(workspace.id, "select action from audit_log")).map(({ action }) => action)
  expect(actions).not.toContain("member.joined")
  expect(await read(owner.ask("/invitations"))).toEqual([])
})

test("two who send an invitation again at once send it once, and the other is told that it was just sent", async () => {
  const { owner, invite, move } = await site()
  const { id } = await read<Invitation>(invite(randomAddress()))
  move(minute)
  const again = () => owner.ask(`/invitations/${id}/mail`, { method: "POST" })
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 429])
  const refused = answers.find(({ status }) => status === 429) as Response
  expect(await codeOf(refused)).toBe("just_sent")
})

test("an invitation of somebody who came in another way is not sent again", async () => {
  const { owner, workspace, invite, move, server } = await site()
  const email = randomAddress()
  const { id } = await read<Invitation>(invite(email))
  const person = await addPerson({ email, server })
  await env.SITE.prepare("insert into memberships values (?, ?, 'member', 0)")
    .bind(person.id, workspace.id)
    .run()
  move(minute)
  const refused = await owner.ask(`/invitations/${id}/mail`, { method: "POST" })
  expect([refused.status, await codeOf(refused)]).toEqual([409, "conflict"])
})

test("the mail names the sender's confirmed address, and nothing that a stranger could have typed", async () => {
  const { server } = await site()
  const owner = await addPerson({ server, name: "Visit evil.example NOW" })
  await owner.ask("", { method: "PUT", body: { name: "Buy at evil.example" } })
  const email = randomAddress()
  await owner.ask("/invitations", { body: { email, role: "member" } })
  const [mail] = await mailTo(email, 1, server)
  expect(mail?.text).toContain(owner.email)
  expect(JSON.stringify(mail)).not.toContain("evil")
})

test("the token is stored as a hash only", async () => {
  const { workspace, invite, tokenFor } = await site()
  const email = randomAddress()
  await invite(email)
  const rows = await env.SITE.prepare("select * from invitations where workspace_id = ?")
    .bind(workspace.id)
    .all()
  expect(rows.results).toHaveLength(1)
  expect(JSON.stringify(rows.results)).not.toContain(await tokenFor(email))
})

test.each(["x", "x".repeat(43), "x".repeat(100_000), "'; drop table invitations"])(
  "what is no token of ours is none: %.20s",
  async (token) => {
    const { view, accept, owner } = await site()
    expect((await view(token)).status).toBe(404)
    expect((await accept(token, owner.token)).status).toBe(404)
  },
)

test("who has not confirmed their own address invites nobody", async () => {
  const person = await signUpPerson()
  const [workspace] = await read<[MyWorkspace]>(call("/api/workspaces", { token: person.token }))
  const body = { email: randomAddress(), role: "member" }
  const refused = await call(`/api/workspaces/${workspace.id}/invitations`, { body, token: person.token })
  expect([refused.status, await codeOf(refused)]).toEqual([403, "email_not_confirmed"])
})

test("members and viewers neither see nor change who is invited", async () => {
  const { owner, admin, member, viewer } = await startTeam()
  const { id } = await read<Invitation>(
    admin.ask("/invitations", { body: { email: randomAddress(), role: "admin" } }),
  )
  for (const { ask } of [member, viewer]) {
    const answers = await Promise.all([
      ask("/invitations"),
      ask("/invitations", { body: { email: randomAddress(), role: "viewer" } }),
      ask(`/invitations/${id}/mail`, { method: "POST" }),
      ask(`/invitations/${id}`, { method: "DELETE" }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect(await read(owner.ask("/invitations"))).toMatchObject([{ id }])
})

test("another workspace's invitation can be neither sent nor withdrawn", async () => {
  const { owner } = await startTeam()
  const stranger = await addPerson()
  const { id } = await read<Invitation>(
    owner.ask("/invitations", { body: { email: randomAddress(), role: "admin" } }),
  )
  expect((await stranger.ask(`/invitations/${id}`, { method: "DELETE" })).status).toBe(404)
  expect((await stranger.ask(`/invitations/${id}/mail`, { method: "POST" })).status).toBe(404)
  expect(await read(owner.ask("/invitations"))).toMatchObject([{ id }])
})

test("a workspace sends thirty invitations an hour, and an address gets six, whoever sends them", async () => {
  const { invite, move, server, clock } = await site()
  const answers = []
  for (let sent = 0; sent < 31; sent++) answers.push((await invite(randomAddress())).status)
  expect(answers).toEqual([...Array(30).fill(201), 429])
  move(60 * minute)
  expect((await invite(randomAddress())).status).toBe(201)

  const pestered = randomAddress()
  const statuses = []
  for (let sent = 0; sent < 7; sent++) {
    const { ask } = await addPerson({ server, clock })
    statuses.push((await ask("/invitations", { body: { email: pestered, role: "member" } })).status)
  }
  expect(statuses).toEqual([...Array(6).fill(201), 429])
})

test("of a plan's five places the invited take theirs, and of twenty who come at once no more get in than fit", async () => {
  const { owner, workspace, invite, tokenFor, accept, server } = await site()
  const emails = Array.from({ length: 20 }, randomAddress)
  for (const email of emails) expect((await invite(email)).status).toBe(201)
  await setPlan(workspace.id, "pro")
  const full = await invite(randomAddress())
  expect([full.status, await codeOf(full)]).toEqual([403, "plan_limit"])
  const tokens = await Promise.all(emails.map((email) => tokenFor(email)))
  const people = await Promise.all(emails.map((email) => addPerson({ email, server })))
  const answers = await Promise.all(people.map(({ token }, at) => accept(tokens[at] ?? "", token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(4).fill(200),
    ...Array(16).fill(403),
  ])
  const { members, most } = await read<{ members: unknown[]; most: number }>(owner.ask("/members"))
  expect([members.length, most]).toEqual([5, 5])
})

test("who is removed, or may not invite any more, has invited nobody who has not come yet", async () => {
  const { owner, admin, workspace } = await startTeam()
  const second = await joinWorkspace(workspace.id, "admin")
  const invited = await Promise.all(
    [owner, admin, second].map(async ({ ask }) =>
      read<Invitation>(ask("/invitations", { body: { email: randomAddress(), role: "member" } })),
    ),
  )
  await owner.ask(`/members/${admin.id}`, { method: "DELETE" })
  await owner.ask(`/members/${second.id}`, { method: "PUT", body: { role: "member" } })
  expect(await read(owner.ask("/invitations"))).toMatchObject([{ id: invited[0]?.id }])
})

test("what leads nowhere is forgotten, and what can be sent again is kept for a month", async () => {
  const { owner, workspace, invite } = await site()
  const { id } = await read<Invitation>(invite(randomAddress()))
  const kept = await read<Invitation>(invite(randomAddress()))
  await owner.ask(`/invitations/${id}`, { method: "DELETE" })
  const left = async (now: number) => {
    await forgetInvitations({ db: openDatabase(env.SITE), now })
    const rows = env.SITE.prepare("select id from invitations where workspace_id = ?").bind(workspace.id)
    return (await rows.all<{ id: string }>()).results.map((row) => row.id)
  }
  expect(await left(Date.parse(kept.expiresAt))).toEqual([kept.id])
  expect(await left(Date.parse(kept.expiresAt) + 31 * day)).toEqual([])
})

test("somebody who is invited for some clients sees those alone, from their first request on", async () => {
  const { owner, workspace, tokenFor, accept, server } = await site()
  const { id: clientId } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
  for (const body of [{ name: "Ferries", clientId }, { name: "Our own" }])
    expect((await owner.ask("/campaigns", { body })).status).toBe(201)
  const email = randomAddress()
  const admin = { email, role: "admin", clientIds: [clientId] }
  expect((await owner.ask("/invitations", { body: admin })).status).toBe(422)
  const invited = await owner.ask("/invitations", { body: { ...admin, role: "viewer" } })
  expect(await read(invited)).toMatchObject({ clientIds: [clientId] })
  const newcomer = await addPerson({ email, server })
  expect((await accept(await tokenFor(email), newcomer.token)).status).toBe(200)
  const seen = await call(`/api/workspaces/${workspace.id}/campaigns`, { token: newcomer.token, server })
  expect((await read<{ campaigns: { name: string }[] }>(seen)).campaigns.map(({ name }) => name)).toEqual([
    "Ferries",
  ])
})

test("an invitation names clients that the workspace has; others are refused at their field, and nothing is mailed", async () => {
  const { owner } = await site()
  const email = randomAddress()
  const invite = (clientIds: string[]) =>
    owner.ask("/invitations", { body: { email, role: "member", clientIds } })
  for (const clientIds of [["cli_none"], ["cli_own", "cli_none"]]) {
    const refused = await invite(clientIds)
    expect([refused.status, await read(refused)]).toMatchObject([
      422,
      { error: { details: [{ field: "clientIds", message: "Choose clients of this workspace" }] } },
    ])
  }
  expect(await read(owner.ask("/invitations"))).toEqual([])
  expect((await invite(["cli_own"])).status).toBe(201)
})
