import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { articleWriters } from "../../../worker/directory/articles/table.ts"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { claimPlace } from "../../../worker/directory/first-messages/claim-place.ts"
import { journalists } from "../../../worker/directory/objections/table.ts"
import { readSettings } from "../../../worker/env.ts"
import type { LaunchCheck } from "../../../worker/workspace/campaigns/audience/contract.ts"
import { addOutlet, articleOf, directory } from "../directory/support/directory.ts"
import { appWith } from "../support/app.ts"
import { runNextPart } from "../support/jobs.ts"
import { connect } from "../support/mailboxes.ts"
import { mailTo } from "../support/outbox.ts"
import { call as ask, randomAddress, randomClient, read } from "../support/people.ts"
import { rowsOf } from "../support/sent-messages.ts"
import { enterWithCampaign } from "../workspace/campaigns/campaigns/campaign.ts"

const server = appWith({})
const ours = { Origin: "https://presskite.test", "Content-Type": "application/x-www-form-urlencoded" }

const submit = (
  path: string,
  fields: Record<string, string>,
  { cookie = "", client = randomClient() } = {},
) =>
  ask(`/forms/journalists${path}`, {
    server,
    client,
    body: new URLSearchParams(fields).toString() || "-",
    headers: { ...ours, ...(cookie && { Cookie: cookie }) },
  })
const open = (path: string, cookie = "") => ask(path, { server, headers: cookie ? { Cookie: cookie } : {} })

const linkIn = (text = "") => /\/journalists\/link\/[\w-]{43}/.exec(text)?.[0] ?? ""
const newestLinkTo = async (address: string, least = 1) => linkIn((await mailTo(address, least))[0]?.text)

/** The cookie of somebody who used the link that was mailed to this address. */
async function signIn(email: string) {
  expect((await submit("", { email })).status).toBe(303)
  const used = await ask(`/forms${await newestLinkTo(email)}`, { server, body: "-", headers: ours })
  expect([used.status, used.headers.get("Location")]).toEqual([303, "/journalists/yours"])
  const cookie = used.headers.get("Set-Cookie")?.split(", ").at(-1) ?? ""
  expect(cookie).toMatch(/^__Host-journalist=.*HttpOnly.*SameSite=Strict/)
  return cookie.split(";")[0] ?? ""
}

const decide = (cookie: string, fields: Record<string, string>) => submit("/yours", fields, { cookie })

/** An outlet with two writers, and the address of the first. */
async function publish() {
  const outlet = await addOutlet({ name: "The Morning Paper" })
  const sign = (...names: string[]) =>
    writeArticles(
      directory,
      [articleOf(outlet.id, { writers: names.map((name) => ({ name, profileUrl: null })) })],
      0,
    )
  const names = async () =>
    (
      await env.DIRECTORY.prepare("select name from writers where outlet_id = ? order by name")
        .bind(outlet.id)
        .all<{ name: string }>()
    ).results.map(({ name }) => name)
  await sign("Anna Berg", "Carl Dorn")
  return { outlet, sign, names, address: `anna.berg@${outlet.host}` }
}

describe("the mailed link", () => {
  test("answers the same for every address, works once, and signs nobody in who opens it", async () => {
    const { address } = await publish()
    const answers = await Promise.all(
      [address, randomAddress()].map(async (email) => {
        const { status, headers } = await submit("", { email })
        return [status, headers.get("Location")]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    const link = await newestLinkTo(address)
    for (const _ of [1, 2]) {
      const seen = await open(link)
      expect([seen.status, seen.headers.get("Set-Cookie")]).toEqual([200, null])
    }
    const uses = await Promise.all(
      [1, 2, 3].map(() => ask(`/forms${link}`, { server, body: "-", headers: ours })),
    )
    expect(uses.map(({ status }) => status).sort()).toEqual([303, 404, 404])
    expect((await open(link)).status).toBe(404)
    const { results } = await env.SITE.prepare("select * from journalist_sessions where address = ?")
      .bind(address)
      .all()
    expect(JSON.stringify(results)).not.toContain(link.slice(-43))
  })

  test("ends after half an hour", async () => {
    const email = randomAddress()
    await submit("", { email })
    const link = await newestLinkTo(email)
    const late = appWith({ clock: () => Date.now() + 31 * 60_000 })
    expect((await ask(`/forms${link}`, { server: late, body: "-", headers: ours })).status).toBe(404)
  })

  test("is mailed to an address six times an hour, whoever asks, and to a client's addresses thirty times", async () => {
    const email = randomAddress()
    for (let asked = 0; asked < 8; asked++) expect((await submit("", { email })).status).toBe(303)
    await mailTo(email, 6)
    await scheduler.wait(1)
    expect(await mailTo(email)).toHaveLength(6)
    const client = randomClient()
    const statuses = []
    for (let asked = 0; asked < 31; asked++)
      statuses.push((await submit("", { email: randomAddress() }, { client })).status)
    expect([statuses[29], statuses[30]]).toEqual([303, 429])
  })

  test("without it, or with a guessed session, there is nothing to see or decide", async () => {
    for (const cookie of ["", `__Host-journalist=${"a".repeat(43)}`, "__Host-journalist=' or 1=1"]) {
      const seen = await open("/journalists/yours", cookie)
      expect([seen.status, seen.headers.get("Location")]).toEqual([303, "/journalists"])
      expect((await decide(cookie, { kind: "object" })).headers.get("Location")).toBe("/journalists")
    }
    expect((await open(`/journalists/link/${"a".repeat(43)}`)).status).toBe(404)
    const foreign = { ...ours, Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" }
    const sent = await ask("/forms/journalists/yours", { server, body: "kind=object", headers: foreign })
    expect(sent.status).toBe(403)
  })
})

describe("a signed-in journalist", () => {
  test("sees what the directory holds about them, and nothing about a colleague", async () => {
    const { outlet, address } = await publish()
    const page = await (await open("/journalists/yours", await signIn(address))).text()
    expect(page).toContain("<b>Anna Berg</b> at The Morning Paper")
    expect(page).toContain("Sails become bags")
    expect(page).not.toContain("Carl Dorn")
    for (const local of ["desk", "anna", "x.berg", "anna.bergman"]) {
      const other = await (await open("/journalists/yours", await signIn(`${local}@${outlet.host}`))).text()
      expect(other, local).not.toMatch(/Anna Berg|Carl Dorn/)
    }
    // A site's own subdomain, and a site that only ends alike, prove nothing.
    const outside = await (
      await open("/journalists/yours", await signIn(`anna.berg@x.${outlet.host}`))
    ).text()
    expect(outside).not.toContain("Anna Berg")
  })

  test("signs out, and the session is gone", async () => {
    const cookie = await signIn(randomAddress())
    await decide(cookie, { kind: "sign-out" })
    expect((await open("/journalists/yours", cookie)).status).toBe(303)
  })

  test("leaves the directory by an objection, and comes back by taking it back", async () => {
    const { address, sign, names } = await publish()
    const cookie = await signIn(address)
    expect((await decide(cookie, { kind: "object" })).status).toBe(200)
    expect(await names()).toEqual(["Carl Dorn"])
    await sign("ANNA BERG", "Carl Dorn")
    expect(await names()).toEqual(["Carl Dorn"])
    await decide(cookie, { kind: "withdraw" })
    await sign("Anna Berg")
    expect(await names()).toEqual(["Anna Berg", "Carl Dorn"])
    expect(await directory.select().from(articleWriters)).not.toEqual([])
  })

  test("stays left out after objecting once more, though the address has only an initial", async () => {
    const { outlet, sign, names } = await publish()
    const cookie = await signIn(`aberg@${outlet.host}`)
    await decide(cookie, { kind: "object" })
    await decide(cookie, { kind: "object" })
    expect(await names()).toEqual(["Carl Dorn"])
    await sign("Anna Berg", "Carl Dorn")
    expect(await names()).toEqual(["Carl Dorn"])
    await decide(cookie, { kind: "withdraw" })
    await sign("Anna Berg")
    expect(await names()).toEqual(["Anna Berg", "Carl Dorn"])
  })

  test("may object before the outlet is known, and a namesake elsewhere stays", async () => {
    const [{ outlet }, elsewhere] = [await publish(), await publish()]
    await decide(await signIn(`eva.frey@${outlet.host}`), { kind: "object" })
    const signed = [outlet.id, elsewhere.outlet.id].map((id) =>
      articleOf(id, { writers: [{ name: "Eva Frey", profileUrl: null }] }),
    )
    await writeArticles(directory, signed, 0)
    const { results } = await env.DIRECTORY.prepare(
      "select outlet_id from writers where name = 'Eva Frey' and outlet_id in (?, ?)",
    )
      .bind(outlet.id, elsewhere.outlet.id)
      .all()
    expect(results).toEqual([{ outlet_id: elsewhere.outlet.id }])
  })

  test("is stored by no readable address", async () => {
    const address = randomAddress()
    const cookie = await signIn(address)
    await decide(cookie, { kind: "prefer", topics: "Sea, Sails", languages: "English" })
    expect(JSON.stringify(await directory.select().from(journalists))).not.toContain(address.split("@")[0])
  })
})

describe("what a journalist decided", () => {
  test("is an objection that reaches every workspace, before a launch and before a send", async () => {
    const email = randomAddress()
    const [one, other] = [await enterWithCampaign(), await enterWithCampaign()]
    for (const { add } of [one, other]) await add({ email })
    expect((await one.ask(`${one.at}/launch`, { body: { eligible: 1 } })).status).toBe(200)
    const cookie = await signIn(email)
    await decide(cookie, { kind: "object" })
    const check = () => read<LaunchCheck>(other.ask(`${other.at}/check`))
    expect(await check()).toMatchObject({ eligible: 0, excluded: [{ reason: "suppressed", count: 1 }] })
    expect((await other.ask(`${other.at}/launch`, { body: { eligible: 1 } })).status).toBe(409)
    await rowsOf(one.workspace.id, "update messages set scheduled_at = ?", Date.now() - 1000)
    await runNextPart(one.workspace.id, "messages.send")
    await runNextPart(one.workspace.id, "messages.send")
    const sent = "select state from messages where direction = 'out' and state in ('sent', 'delivered')"
    expect(await rowsOf(one.workspace.id, sent)).toEqual([])
    expect(await rowsOf(one.workspace.id, "select stop_reason from enrolments")).toEqual([
      { stop_reason: "suppressed" },
    ])
    await decide(cookie, { kind: "withdraw" })
    expect((await check()).eligible).toBe(1)
  })

  test("need not include that they are asked seldom: a first message to them waits its turn, says so, and leaves later", async () => {
    const email = randomAddress()
    const { ask, at, add, workspace } = await enterWithCampaign()
    await connect(ask, "accepting")
    const [, { id: mailbox } = { id: "" }] = await read<{ id: string }[]>(ask("/mailboxes"))
    await ask(at, { method: "PUT", body: { mailboxIds: [mailbox] } })
    const contact = await add({ email })
    const most = readSettings(env).FIRST_MESSAGES_PER_WEEK
    const takeAll = async (now: number) => {
      for (let other = 0; other < most; other++) {
        const ids = { workspaceId: `wsp_${other}`, enrolmentId: email }
        await claimPlace(directory, { ...ids, address: email, now, most })
      }
    }
    await takeAll(Date.now() - 86_400_000)
    expect(await read(ask(`${at}/check`))).toMatchObject({ eligible: 1, askedOften: 1 })
    expect((await ask(`${at}/launch`, { body: { eligible: 1 } })).status).toBe(200)
    const comeDue = async () => {
      await rowsOf(workspace.id, "update messages set scheduled_at = ?", Date.now() - 1000)
      await runNextPart(workspace.id, "messages.send")
    }
    await comeDue()
    const row = "select state, scheduled_at as at, attempt from messages"
    const [held] = await rowsOf<{ at: number }>(workspace.id, row)
    expect(held).toMatchObject({ state: "scheduled", attempt: 0 })
    expect(held?.at).toBeGreaterThan(Date.now() + 6 * 86_400_000 - 60_000)
    const [{ id: enrolment } = { id: "" }] = await rowsOf<{ id: string }>(
      workspace.id,
      "select id from enrolments where contact_id = ?",
      contact.id,
    )
    const said = await (await ask(`/enrolments/${enrolment}/explain`)).text()
    expect(said).toContain("They were asked often lately.")
    await takeAll(Date.now() - 8 * 86_400_000)
    await comeDue()
    expect(await rowsOf(workspace.id, row)).toMatchObject([{ state: "sent", attempt: 1 }])
  })

  test("lifts nothing that somebody else put on the do not contact list", async () => {
    const email = randomAddress()
    const { ask, at, add } = await enterWithCampaign()
    await add({ email })
    await ask("/suppressions", { body: { values: [email] } })
    const cookie = await signIn(email)
    await decide(cookie, { kind: "object" })
    await ask(`${at}/check`)
    await decide(cookie, { kind: "withdraw" })
    expect(await read(ask(`${at}/check`))).toMatchObject({ eligible: 0 })
  })

  test("is shown at the contact, and its hours are kept by a launch", async () => {
    const email = randomAddress()
    const { ask, at, add, workspace } = await enterWithCampaign()
    const contact = await add({ email })
    const cookie = await signIn(email)
    const hours = { from: "07:00", to: "08:30", timeZone: "Asia/Tokyo" }
    const saved = await decide(cookie, {
      kind: "prefer",
      topics: "Sea, Sails",
      languages: "English",
      ...hours,
    })
    expect(saved.status).toBe(200)
    expect(await read(ask(`/contacts/${contact.id}/preferences`))).toEqual({
      isObjecting: false,
      preferences: {
        topics: ["Sea", "Sails"],
        languages: ["English"],
        hours: { timeZone: "Asia/Tokyo", from: 420, to: 510 },
        otherAddress: null,
      },
    })
    expect((await ask(`${at}/launch`, { body: { eligible: 1 } })).status).toBe(200)
    const [planned] = await rowsOf<{ at: number; zone: string }>(
      workspace.id,
      "select scheduled_at as at, time_zone as zone from messages join enrolments on enrolments.id = enrolment_id",
    )
    const inTokyo = new Date((planned?.at ?? 0) + 9 * 3_600_000).toISOString().slice(11, 16)
    expect(planned?.zone).toBe("Asia/Tokyo")
    expect(inTokyo >= "07:00" && inTokyo < "08:30", inTokyo).toBe(true)
    await decide(cookie, { kind: "forget" })
    expect(await read(ask(`/contacts/${contact.id}/preferences`))).toMatchObject({ preferences: null })
  })

  test("has hours until midnight where they end at 23:59, and until their minute otherwise", async () => {
    const email = randomAddress()
    const { ask, at, add } = await enterWithCampaign()
    await add({ email })
    const cookie = await signIn(email)
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const firstAt = async (to: string, startAt: string) => {
      await decide(cookie, { kind: "prefer", from: "00:00", to, timeZone: "Etc/GMT" })
      const launched = await read<{ firstAt: string }>(
        ask(`${at}/launch`, { body: { eligible: 1, startAt: `${day}T${startAt}Z` } }),
      )
      await ask(`${at}/start`, { method: "DELETE" })
      return launched.firstAt.slice(0, 10)
    }
    expect(await firstAt("23:59", "23:59:00")).toBe(day)
    expect(await firstAt("23:58", "23:57:59")).toBe(day)
    expect((await firstAt("23:58", "23:58:00")) > day).toBe(true)
  })

  test("names another address only once its owner has confirmed it", async () => {
    const [email, other] = [randomAddress(), randomAddress()]
    const { ask: inside, add } = await enterWithCampaign()
    const contact = await add({ email })
    await decide(await signIn(email), { kind: "prefer", otherAddress: other })
    const shown = () => read(inside(`/contacts/${contact.id}/preferences`))
    expect(await shown()).toMatchObject({ preferences: { otherAddress: null } })
    const used = await ask(`/forms${await newestLinkTo(other)}`, { server, body: "-", headers: ours })
    // It signs nobody in: what is held about the first address is not for the second one's owner.
    expect([used.status, used.headers.get("Set-Cookie")]).toEqual([200, null])
    expect(await shown()).toMatchObject({ preferences: { otherAddress: other } })
    expect((await read<{ email: string }>(inside(`/contacts/${contact.id}`))).email).toBe(email)
  })

  test("names no other address by a link that was replaced, or that is from before everything was deleted", async () => {
    const [email, first, second, third] = [0, 1, 2, 3].map(randomAddress) as [string, string, string, string]
    const { ask: inside, add } = await enterWithCampaign()
    const contact = await add({ email })
    const cookie = await signIn(email)
    const use = async (link: string) =>
      (await ask(`/forms${link}`, { server, body: "-", headers: ours })).status
    const shown = () => read(inside(`/contacts/${contact.id}/preferences`))
    await decide(cookie, { kind: "prefer", otherAddress: first })
    const replaced = await newestLinkTo(first)
    await decide(cookie, { kind: "prefer", otherAddress: second })
    const good = await newestLinkTo(second)
    expect([await use(replaced), await use(good)]).toEqual([404, 200])
    expect(await shown()).toMatchObject({ preferences: { otherAddress: second } })

    await decide(cookie, { kind: "prefer", otherAddress: third })
    const forgotten = await newestLinkTo(third)
    // A link that signs in stays: it says nothing that could be forgotten.
    await submit("", { email })
    const entrance = await newestLinkTo(email, 2)
    await decide(cookie, { kind: "forget" })
    expect([await use(forgotten), await use(entrance)]).toEqual([404, 303])
    expect(await shown()).toMatchObject({ preferences: null })
  })

  test.each([
    [{ from: "09:00" }],
    [{ from: "10:00", to: "09:00", timeZone: "Europe/London" }],
    [{ from: "09:00", to: "10:00", timeZone: "Mars/Base" }],
    [{ from: "9am", to: "10" }],
    [{ otherAddress: "nobody" }],
    [{ kind: "everything" }],
  ])("is refused in words where it makes no sense: %j", async (fields) => {
    const refused = await decide(await signIn(randomAddress()), { kind: "prefer", ...fields })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('role="alert"')
  })
})
