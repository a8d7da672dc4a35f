import { describe, expect, test } from "vitest"
import { scopes } from "../../../../../worker/workspace/core/keys/contract.ts"
import { publicRouter } from "../../../../../worker/workspace/public-router.ts"
import { appWith, movableClock } from "../../../support/app.ts"
import {
  callsOf,
  type DocumentedCall,
  expectDocumented,
  type Json,
  judgeBy,
  readDocument,
} from "../../../support/openapi.ts"
import { call, read, runningWorker } from "../../../support/people.ts"
import { makeKey, type Refusal, type Send, startProgram } from "../../../support/programs.ts"
import { bodyFor, fillPath, makeNamed, makeOne, queryFor, resourceAt } from "../../../support/resources.ts"

const document = await readDocument()
const calls = callsOf(document)
const judge = judgeBy(document)
/** A workspace whose keys are refused, and who is a stranger to every other. */
const home = await startProgram()
/** For each resource, a workspace that has none. */
const strangers: Record<string, ReturnType<typeof startProgram>> = {}
/** For each resource, another workspace that has one. Nobody who asks here may change it, so all ask about the same. */
const others: Record<string, ReturnType<typeof startOther>> = {}
async function startOther(resource: string) {
  const theirs = await startProgram()
  return { theirs, id: await makeOne(theirs.program, resource) }
}
const wren = { name: "Wren Hollis", email: "wren@harbour.example" }

test("the document is for everybody, without a key, and may be kept for minutes", async () => {
  const answer = await call("/v1/openapi.json")
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300")
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*")
  expect(await answer.json()).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "https://presskite.test/v1" }],
  })
})

test("every type that a delivery may have is described under webhooks, the test too", async () => {
  const { webhooks, components } = await read<{
    webhooks: Record<string, unknown>
    components: { schemas: { WebhookDelivery: { properties: { type: { enum: string[] } } } } }
  }>(call("/v1/openapi.json"))
  const types = components.schemas.WebhookDelivery.properties.type.enum
  expect(types).toContain("webhook.test")
  expect(Object.keys(webhooks).toSorted()).toEqual(types.toSorted())
})

test("it names the site's own address, whatever host the request names", async () => {
  const request = new Request("https://evil.example/v1/openapi.json", { headers: { Host: "evil.example" } })
  const answer = await runningWorker(request)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain("evil.example")
})

test("it names every call that the router has, by a name of its own, and refers to nothing that it lacks", () => {
  // The site alone sends what has another path.
  const routes = publicRouter.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/v1/"))
  const ways = new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`))
  expect(new Set(calls.map(({ method, path }) => `${method} /v1${path}`))).toEqual(ways)
  const names = calls.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      ...["listContacts", "createContact", "getContact", "updateContact", "deleteContact"],
      ...["listScans", "startScan", "getScan", "stopScan"],
      ...["listOutlets", "createOutlet", "getOutlet", "updateOutlet", "deleteOutlet"],
      ...["listLists", "createList", "listMembersOfList", "changeMembersOfList"],
      ...["listSuppressions", "createSuppression", "liftSuppression"],
      ...["listCampaigns", "createCampaign", "updateCampaign", "launchCampaign", "getResultsOfCampaign"],
      ...["pauseCampaign", "resumeCampaign", "archiveCampaign", "changePeopleOfCampaign", "checkCampaign"],
      ...["listEnrolments", "explainEnrolment", "stopEnrolment", "listMessages", "getMessage"],
      ...["listMailboxes", "getMailbox"],
      ...["listWebhooks", "createWebhook", "updateWebhook", "deleteWebhook", "rotateSecretOfWebhook"],
      ...["testWebhook", "listDeliveriesOfWebhook", "getDeliveryOfWebhook", "redeliverToWebhook"],
      ...["getAnalyticsOverview", "listAnalyticsByDay", "listAnalyticsByCampaign", "listAnalyticsByStep"],
    ]),
  )
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name]) => name ?? "",
  )
  expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)))
})

test("what it says of a new contact is what checks one", () => {
  const create = calls.find(({ operationId }) => operationId === "createContact")
  expect(create?.requestBody?.content["application/json"].schema).toMatchObject({
    type: "object",
    required: ["name"],
    additionalProperties: false,
    properties: {
      email: { anyOf: [{ format: "email", maxLength: 254 }, { type: "null" }] },
      notes: { maxLength: 10_000 },
    },
  })
})

describe.each(calls.map((documented) => [`${documented.method} ${documented.path}`, documented] as const))(
  "%s",
  (_, documented) => {
    const [permission] = documented.security[0].key
    const resource = resourceAt(documented.path)
    const send = (program: Send, ids: Record<string, string> = {}) =>
      program(fillPath(documented.path, (name) => ids[name] ?? "none") + queryFor(documented.path), {
        method: documented.method,
        ...(documented.requestBody && { body: bodyFor(documented.path, ids) }),
      })

    test("is closed to whom has no key", async () => {
      const answer = await send((path, options) => call(`/v1${path}`, options))
      await expectDocumented(judge, documented, answer)
      expect(answer.status).toBe(401)
    })

    test("asks for its scope, and for no other", async () => {
      const others = scopes.filter((scope) => scope !== permission)
      const { id, key: token } = await makeKey(home.ask, { name: "Without", scopes: others, days: null })
      const refused = await send((path, options) => home.program(path, { ...options, token }))
      // A workspace has fewer keys than there are calls.
      await home.ask(`/keys/${id}`, { method: "DELETE" })
      const { error } = (await expectDocumented(judge, documented, refused)) as unknown as Refusal
      expect([refused.status, error.message]).toEqual([403, expect.stringContaining(permission)])
      const { program, ask, workspace } = await startProgram({ scopes: [permission] })
      const maker = await makeKey(ask, { name: "Maker", scopes, days: null })
      const asMade: Send = (path, options) => call(`/v1${path}`, { token: maker.key, ...options })
      const asMaker = Object.assign(asMade, { workspaceId: workspace.id })
      const answer = await send(program, await makeNamed(asMaker, documented.path, program))
      await expectDocumented(judge, documented, answer)
      expect(answer.ok).toBe(true)
    })

    // The directory is the same for every workspace, and a change has no address of its own.
    if (resource === "directory" || resource === "changes") return

    test("knows nothing of another workspace", async () => {
      const other = others[resource] ?? startOther(resource)
      others[resource] = other
      const { theirs, id } = await other
      const before = await read(theirs.program(`/${resource}/${id}`))
      // One key for all calls would have used up its minute.
      const stranger = strangers[resource] ?? startProgram()
      strangers[resource] = stranger
      const answer = await send((await stranger).program, { id })
      const body = JSON.stringify(await expectDocumented(judge, documented, answer))
      if (documented.path.includes("{id}")) expect(answer.status).toBe(404)
      expect(body).not.toContain(id)
      expect(await read(theirs.program(`/${resource}/${id}`))).toEqual(before)
    })
  },
)

type Row = Record<string, unknown>
const shaped = calls.filter(({ parameters }) => parameters.some(({ name }) => name === "fields"))
const rowsIn = async (answer: Promise<Response>) => [(await read<{ data: Row | Row[] }>(answer)).data].flat()

/** The properties of the rows that a call answers with, by the document. */
function propertiesOf({ responses }: DocumentedCall): Record<string, Json> {
  const content = responses[200]?.content["application/json"].schema.properties
  const { data } = (content ?? {}) as Record<string, Json>
  const row = (data?.items ?? data) as Json
  const name =
    String(row.$ref ?? "")
      .split("/")
      .at(-1) ?? ""
  const named = document.components.schemas[name] as Json | undefined
  return (row.properties ?? named?.properties) as Record<string, Json>
}

test("each call that reads can be asked for each of its fields alone, and for none that it has not", async () => {
  expect(shaped.length).toBeGreaterThan(40)
  for (const documented of shaped) {
    const { clock, move } = movableClock()
    const { program } = await startProgram({ server: appWith({ clock }) })
    const ids = await makeNamed(program, documented.path)
    const path = fillPath(documented.path, (name) => ids[name] ?? "none") + (queryFor(documented.path) || "?")
    move(60_000)
    const fields = Object.keys(propertiesOf(documented)).filter((name) => name !== "expanded")
    const whole = await rowsIn(program(path))
    for (const name of fields)
      expect(await rowsIn(program(`${path}&fields=${name}`)), `${path} ${name}`).toEqual(
        whole.map((row) => (name in row ? { [name]: row[name] } : {})),
      )
    expect(await rowsIn(program(`${path}&fields=${fields}`)), path).toEqual(whole)
    for (const wrong of ["", "none", `${fields[0]},`, "expanded", "constructor"]) {
      const answer = await program(`${path}&fields=${wrong}`)
      const { error } = (await expectDocumented(judge, documented, answer)) as unknown as Refusal
      expect([answer.status, error.details[0]?.field], `${path} ${wrong}`).toEqual([400, "fields"])
      expect(error.message).toContain(fields.join(", "))
    }
  }
})

test("what an id leads to comes along as it is read by itself, and only where the key may read that", async () => {
  const expandable = shaped.filter(({ parameters }) => parameters.some(({ name }) => name === "expand"))
  expect(expandable.map(({ operationId }) => operationId).sort()).toEqual([
    ...["getContact", "getEnrolment", "getNote", "getOpportunity", "getPlacement", "getTask"],
    ...["listContacts", "listEnrolments", "listMembersOfList", "listNotes", "listOpportunities"],
    ...["listPlacements", "listTasks"],
  ])
  for (const documented of expandable) {
    const { program, ask } = await startProgram()
    const make = async (path: string, body: object) => (await read<One>(program(path, { body }))).data.id
    const outletId = await make("/outlets", { url: "harbour.example" })
    const contactId = await make("/contacts", { ...wren, email: "w@harbour.example", outlet_id: outletId })
    const campaignId = await make("/campaigns", { name: "Study" })
    await make("/placements", {
      page_url: "https://harbour.example/a",
      phrase: "Tides",
      contact_id: contactId,
      campaign_id: campaignId,
    })
    await make("/notes", { contact_id: contactId, text: "Covers tides" })
    await make("/tasks", { contact_id: contactId, title: "Call" })
    await make("/opportunities", {
      title: "Experts",
      reply_to: "a@harbour.example",
      outlet: "harbour.example",
    })
    const listed: Row[] = documented.path.includes("{id}") ? [] : await rowsIn(program(documented.path))
    const resource = resourceAt(documented.path)
    const known = documented.path.includes("members")
      ? await make("/lists", { name: "All" })
      : (await rowsIn(program(`/${resource}`)))[0]?.id
    if (documented.path.includes("members"))
      await program(`/lists/${known}/members`, { body: { add: [contactId] } })
    const id = String(known ?? (await makeOne(program, resource)))
    const path = fillPath(documented.path, () => id)
    const { properties } = propertiesOf(documented).expanded as { properties: Record<string, Json> }
    const names = Object.keys(properties)
    const found = await rowsIn(program(`${path}?expand=${names}`))
    expect(found.length).toBeGreaterThanOrEqual(listed.length)
    for (const { expanded, ...row } of found)
      for (const name of names) {
        const there = row[`${name}_id`]
        const [alone] = there ? await rowsIn(program(`/${name}s/${there}`)) : [null]
        const shown = (expanded as Record<string, Row | null>)[name]
        expect(shown && alone ? { ...alone, ...shown } : shown, `${path} ${name}`).toEqual(alone)
      }
    // A key that may read what is listed, and nothing beside it.
    const [permission] = documented.security[0].key
    const { key: token } = await makeKey(ask, { name: "Alone", scopes: [permission], days: null })
    for (const name of names) {
      const may = permission === `${name}s:read`
      expect((await program(`${path}?expand=${name}`, { token })).status, `${path} ${name}`).toBe(
        may ? 200 : 403,
      )
    }
    const refused = await program(`${path}?expand=none`)
    await expectDocumented(judge, documented, refused)
    expect(refused.status).toBe(400)
    const few = await rowsIn(program(`${path}?fields=id&expand=${names[0]}`))
    for (const row of few) expect(Object.keys(row).sort()).toEqual(["expanded", "id"])
  }
})

test("every answer of a program's day is one that the document describes", async () => {
  const { program } = await startProgram()
  const byId = Object.fromEntries(calls.map((documented) => [documented.operationId, documented]))
  const expectAnswer = async (name: string, status: number, answer: Promise<Response>) => {
    const given = await answer
    const body = await expectDocumented(judge, byId[name] as DocumentedCall, given)
    expect(given.status).toBe(status)
    return body as unknown as One
  }
  const { data } = await expectAnswer("createContact", 201, program("/contacts", { body: wren }))
  const path = `/contacts/${data.id}`
  await expectAnswer("createContact", 409, program("/contacts", { body: wren }))
  await expectAnswer("createContact", 422, program("/contacts", { body: {} }))
  await expectAnswer("createContact", 400, program("/contacts", { body: "{" }))
  await expectAnswer(
    "createContact",
    415,
    program("/contacts", { body: "x", headers: { "Content-Type": "text/plain" } }),
  )
  await expectAnswer("createContact", 413, program("/contacts", { body: "x".repeat(1_048_577) }))
  await expectAnswer("listContacts", 200, program("/contacts?limit=1"))
  await expectAnswer("listContacts", 200, program("/contacts?q=wren&state=active&page=2"))
  await expectAnswer("listContacts", 400, program("/contacts?limit=0"))
  await expectAnswer("getContact", 200, program(path))
  await expectAnswer("updateContact", 200, program(path, { method: "PUT", body: { phone: "+44 1" } }))
  await expectAnswer("updateContact", 200, program(path, { method: "PUT", body: { phone: null } }))
  await expectAnswer("updateContact", 422, program(path, { method: "PUT", body: { phone: 1 } }))
  await expectAnswer("deleteContact", 200, program(path, { method: "DELETE" }))
  await expectAnswer("deleteContact", 404, program(path, { method: "DELETE" }))
  await expectAnswer("getContact", 404, program(path))
  const made = await expectAnswer("createExport", 201, program("/exports", { body: { list: "contacts" } }))
  await expectAnswer("getFileOfExport", 409, program(`/exports/${made.data.id}/file`))
  for (let left = 120; left > 0; left--) await program("/contacts?limit=1")
  await expectAnswer("listContacts", 429, program("/contacts"))
})

test("a call that says it may answer 409 has that among its answers", () => {
  const saying = calls.filter(({ description }) => /\b409\b/.test(description ?? ""))
  expect(saying.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(["getAnalyticsOverview", "getAnalyticsProgress"]),
  )
  for (const { operationId, responses } of saying)
    expect([operationId, responses[409]]).not.toContain(undefined)
  for (const { operationId, responses } of calls.filter(({ path }) => path.startsWith("/analytics")))
    expect([operationId, responses[409]]).toMatchObject([operationId, { headers: { "Retry-After": {} } }])
})

interface One {
  data: { id: string }
}
