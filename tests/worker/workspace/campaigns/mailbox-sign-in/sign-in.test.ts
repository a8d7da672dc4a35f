import { expect, test } from "vitest"
import type { ConnectionTest, Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import { accountAt, consent, decide, finish, leave } from "../../../support/consent.ts"
import { connect, sandboxOf } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const said = async (answer: Response) => (await read<{ error: { message: string } }>(answer)).error.message
const tables = ["mailboxes", "mailbox_grants", "mailbox_sign_ins", "audit_log", "jobs"]

test.each(["google", "microsoft"] as const)(
  "a mailbox is connected on the page of %s, and both halves are tried",
  async (provider) => {
    const { ask } = await enterOwnWorkspace()
    const account = accountAt(provider)
    const page = await leave(ask, { provider })
    const query = Object.fromEntries(page.searchParams)
    expect(query).toMatchObject({
      response_type: "code",
      client_id: "mail-client",
      redirect_uri: `https://presskite.test/dashboard/mailboxes/connected/${provider}`,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(query.scope).toBe(
      provider === "google"
        ? "openid email https://mail.google.com/"
        : "openid email profile offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All",
    )
    expect(query.access_type).toBe(provider === "google" ? "offline" : undefined)
    const answer = await finish(ask, await decide(page, account.address))
    expect(answer.status).toBe(200)
    expect(await read(answer)).toMatchObject({
      isNew: true,
      mailbox: {
        signsInWith: provider,
        address: account.address,
        displayName: "Mara Lind",
        state: "active",
        reading: { failure: null },
      },
    })
    expect((await account.look()).asked).toContain("AUTHENTICATE")
  },
)

test("one that only sends asks for less, and is not tried for reading", async () => {
  const { ask } = await enterOwnWorkspace()
  const account = accountAt("microsoft")
  await account.tell({ manners: { imapOff: true } })
  const page = await leave(ask, { provider: "microsoft", isRead: false })
  expect(page.searchParams.get("scope")).not.toContain("IMAP")
  const mailbox = await consent(ask, account, { isRead: false })
  expect(mailbox.reading).toBeNull()
  const answer = await ask(`/mailboxes/${mailbox.id}`, { method: "PUT", body: { imapHost: "127.0.0.1" } })
  expect([answer.status, await said(answer)]).toEqual([409, expect.stringContaining("Connect Again")])
})

test("no token, verifier or secret can be read in the database, in an answer or in an export", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const account = accountAt("microsoft")
  const mailbox = await consent(ask, account)
  await leave(ask, { provider: "google" })
  const { access, refresh } = (await account.look()).account
  const rows = await Promise.all(tables.map((name) => rowsOf(workspace.id, `select * from ${name}`)))
  const exported = await (await ask("/exports/workspace.json")).text()
  const everything = JSON.stringify([rows, mailbox, exported])
  for (const token of [...access, ...refresh, "mail-secret"]) {
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(btoa(token))
  }
  expect(exported).toContain(account.address)
  for (const hidden of ["mailbox_grants", "mailbox_sign_ins", "refreshToken", "credentials"])
    expect(exported).not.toContain(hidden)
})

test("a return works once, for whoever began it, in their workspace, within ten minutes", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const stranger = await enterOwnWorkspace()
  const colleague = await joinWorkspace(workspace.id, "admin")
  const account = accountAt("google")
  const begin = async () => decide(await leave(ask, { provider: "google" }), account.address)
  const back = await begin()
  expect((await finish(stranger.ask, back)).status).toBe(422)
  expect((await finish(ask, back)).status).toBe(200)
  const again = await finish(ask, back)
  expect([again.status, await said(again)]).toEqual([422, expect.stringContaining("works once")])
  expect((await finish(colleague.ask, await begin())).status).toBe(422)
  const late = await begin()
  await rowsOf(workspace.id, "update mailbox_sign_ins set expires_at = ?", Date.now() - 1)
  expect((await finish(ask, late)).status).toBe(422)
  expect(await read<Mailbox[]>(stranger.ask("/mailboxes"))).toHaveLength(1)
  expect(await read<Mailbox[]>(ask("/mailboxes"))).toHaveLength(2)
})

test("a made-up state, a code of another sign-in and the answer of another provider connect nothing", async () => {
  const { ask } = await enterOwnWorkspace()
  const account = accountAt("google")
  const begin = async () => decide(await leave(ask, { provider: "google" }), account.address)
  const [one, other, third, fourth] = [await begin(), await begin(), await begin(), await begin()]
  expect((await finish(ask, { ...one, state: `${one.state}x` })).status).toBe(422)
  // Injected by an attacker who has a code of their own: its verifier is another.
  const injected = await finish(ask, { ...one, code: other.code })
  expect([injected.status, await said(injected)]).toEqual([422, expect.stringContaining("Begin again")])
  expect((await finish(ask, { ...third, provider: "microsoft" })).status).toBe(422)
  const foreign = await finish(ask, { ...fourth, iss: "https://login.microsoftonline.com/x/v2.0" })
  expect(await said(foreign)).toContain("did not come from Google")
  expect(await read<Mailbox[]>(ask("/mailboxes"))).toHaveLength(1)
})

test("nothing in a request changes where the provider sends people back", async () => {
  const { ask } = await enterOwnWorkspace()
  const body = { provider: "google", isRead: true, timeZone: "Europe/London" }
  for (const more of [{ redirect_uri: "https://evil.example" }, { redirectAddress: "//evil.example" }]) {
    const answer = await ask("/mailboxes/sign-ins?redirect_uri=https://evil.example", {
      body: { ...body, ...more },
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    })
    const { address } = await read<{ address: string }>(answer)
    expect(new URL(address).searchParams.get("redirect_uri")).toBe(
      "https://presskite.test/dashboard/mailboxes/connected/google",
    )
  }
})

test("only owners and admins begin and finish, and only for their own mailboxes", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const stranger = await enterOwnWorkspace()
  const mailbox = await consent(ask, accountAt("google"))
  const body = { provider: "google", isRead: true, timeZone: "Europe/London" }
  for (const role of ["member", "viewer"] as const) {
    const joined = await joinWorkspace(workspace.id, role)
    expect((await joined.ask("/mailboxes/sign-ins", { body })).status).toBe(403)
    expect((await finish(joined.ask, { provider: "google", state: "x", code: "y" })).status).toBe(403)
  }
  const theirs = await stranger.ask("/mailboxes/sign-ins", { body: { ...body, mailboxId: mailbox.id } })
  expect(theirs.status).toBe(404)
  const { id } = await sandboxOf(ask)
  expect((await ask("/mailboxes/sign-ins", { body: { ...body, mailboxId: id } })).status).toBe(409)
})

test.each([
  ["who says no", {}, true, "was not allowed on Google's page"],
  ["who unticks a box", { scope: "openid email" }, false, "tick each box"],
  ["no lasting token", { lasts: false }, false, "for an hour only"],
  ["an address that is not confirmed", { isConfirmed: false }, false, "whose mailbox this is"],
  ["an id token of another sign-in", { nonce: "another" }, false, "whose mailbox this is"],
  ["a token endpoint that fails", { tokenStatus: 503 }, false, "in a few minutes"],
  ["a mail server that will not have it", { smtpOff: true }, false, "5.7.139"],
  ["a mailbox without IMAP", { imapOff: true }, false, "AUTHENTICATIONFAILED"],
] as const)("what goes wrong is said, and nothing is kept: %s", async (_, manners, denies, words) => {
  const { ask, workspace } = await enterOwnWorkspace()
  const account = accountAt("google")
  await account.tell({ manners })
  const answer = await finish(
    ask,
    await decide(await leave(ask, { provider: "google" }), account.address, denies),
  )
  expect(answer.status).toBe(422)
  expect(await said(answer)).toContain(words)
  expect(await rowsOf(workspace.id, "select 1 from mailbox_grants")).toEqual([])
  expect(await read<Mailbox[]>(ask("/mailboxes"))).toHaveLength(1)
})

test("an administrator whose consent is missing at Microsoft is named", async () => {
  const { ask } = await enterOwnWorkspace()
  const page = await leave(ask, { provider: "microsoft" })
  const state = page.searchParams.get("state")
  const description = "AADSTS65001: The user or administrator has not consented"
  const answer = await finish(ask, { provider: "microsoft", state, error: "access_denied", description })
  expect(await said(answer)).toContain("An administrator of your organisation")
})

test("a mailbox is connected again under its own id, and with no other account", async () => {
  const { ask } = await enterOwnWorkspace()
  const [account, other] = [accountAt("microsoft"), accountAt("microsoft")]
  const mailbox = await consent(ask, account)
  const page = await leave(ask, { provider: "microsoft", mailboxId: mailbox.id })
  expect(page.searchParams.get("login_hint")).toBe(account.address)
  const wrong = await finish(ask, await decide(page, other.address))
  expect(wrong.status).toBe(422)
  const words = await said(wrong)
  expect(words).toContain(`as ${other.address}`)
  expect(words).toContain(`about ${account.address}`)
  expect(await consent(ask, account, { mailboxId: mailbox.id })).toMatchObject({ id: mailbox.id })
  // And without naming it, too.
  expect(await consent(ask, account)).toMatchObject({ id: mailbox.id })
})

test.each([
  ["the same account", "mailboxes set address = address", true],
  ["another account with this address", "mailbox_grants set subject = 'another'", false],
  ["another user name", "mailboxes set user = 'another@letters.example'", false],
])("where a mailbox was read to is known of %s alone", async (_, change, isKept) => {
  const { ask, workspace } = await enterOwnWorkspace()
  const account = accountAt("microsoft")
  const mailbox = await consent(ask, account)
  const places = JSON.stringify({ listedAt: 1, inbox: { name: "INBOX", uidValidity: 7, lastUid: 9 } })
  await rowsOf(workspace.id, "update mailboxes set read_places = ? where id = ?", places, mailbox.id)
  await rowsOf(workspace.id, `update ${change}`)
  await consent(ask, account, { mailboxId: mailbox.id })
  expect(await rowsOf(workspace.id, "select read_places from mailboxes where id = ?", mailbox.id)).toEqual([
    { read_places: isKept ? places : null },
  ])
})

test("a mailbox with a password goes over to its provider's page and stays the same one", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const account = accountAt("google")
  const before = await connect(ask, "accepting", { address: account.address, dailyCap: 12 })
  const after = await consent(ask, account, { mailboxId: before.id })
  expect(after).toMatchObject({
    id: before.id,
    dailyCap: 12,
    signsInWith: "google",
    reading: { failure: null },
  })
  const change = (body: object) => ask(`/mailboxes/${before.id}`, { method: "PUT", body })
  for (const body of [{ host: "smtp.evil.example" }, { password: "x" }, { user: "x" }])
    expect((await change(body)).status).toBe(409)
  expect(await read(change({ imapHost: "" }))).toMatchObject({ reading: null })
  // Whatever server is named, a token goes to the provider's own.
  expect(await read(change({ imapHost: "imap.evil.example" }))).toMatchObject({
    reading: { host: "127.0.0.1" },
  })
  expect(await read<ConnectionTest>(ask(`/mailboxes/${before.id}/test`, { method: "POST" }))).toMatchObject({
    isWorking: true,
  })
  expect(await rowsOf(workspace.id, "select count(*) as n from mailbox_grants")).toEqual([{ n: 1 }])
})

test("a workspace's own client takes the place of the site's, and its secret is never told", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const put = (name: string, body: object) =>
    ask(`/mailboxes/sign-ins/${name}/client`, { method: "PUT", body })
  expect((await put("yahoo", { clientId: "own-client", secret: "own-secret" })).status).toBe(404)
  expect((await put("google", { clientId: "own-client", secret: "", tenant: "a/b" })).status).toBe(422)
  const answer = await (await put("google", { clientId: "own-client", secret: "own-secret" })).text()
  expect(answer).not.toContain("own-secret")
  expect(JSON.parse(answer)).toMatchObject([
    { provider: "google", client: "own", clientId: "own-client" },
    { provider: "microsoft", client: "site", clientId: null },
  ])
  expect(JSON.stringify(await rowsOf(workspace.id, "select * from mail_clients"))).not.toContain("own-secret")
  const account = accountAt("google")
  expect((await leave(ask, { provider: "google" })).searchParams.get("client_id")).toBe("own-client")
  const mailbox = await consent(ask, account)
  await ask("/mailboxes/sign-ins/google/client", { method: "DELETE" })
  // Its mailboxes cannot be renewed without it, and say so.
  await rowsOf(workspace.id, "update mailbox_grants set expires_at = 0")
  const tested = await read<ConnectionTest>(ask(`/mailboxes/${mailbox.id}/test`, { method: "POST" }))
  expect(tested).toMatchObject({
    isWorking: false,
    text: expect.stringContaining("client"),
    mailbox: { state: "active" },
  })
})
