import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import * as oauth from "oauth4webapi"
import { expect, inject, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import type { Asked } from "../../../worker/site/assistants/contract.ts"
import { forgetUnused } from "../../../worker/site/assistants/find-client.ts"
import type { ApiKey } from "../../../worker/workspace/core/keys/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { redirectUri, resource, site, startAssistant, type Tokens, wrongOf } from "../support/assistants.ts"
import { call, read } from "../support/people.ts"
import { makeKey } from "../support/programs.ts"
import { addPerson, joinWorkspace, setPlan, startTeam } from "../support/teams.ts"

const errorOf = async (answer: Promise<Response>) => {
  const told = await answer
  return [told.status, (await read<{ error: string }>(told)).error]
}
const refused = [400, "invalid_grant"]

test("an independent client finds everything from the 401, is connected, renews and ends its tokens", async () => {
  const owner = await addPerson()
  const { as, options, described, register, begin, look, consent, use } = await startAssistant()
  expect(described.resource).toBe(resource)
  expect(described.scopes_supported).not.toContain("campaigns:launch")
  const client = await register()
  const { verifier, request } = await begin(client.client_id)
  const { asking } = await read<Asked>(look(owner, request))
  expect(asking).toMatchObject({
    name: "An assistant",
    host: "assistant.example",
    describedAt: null,
    chosen: ["lists:read", "lists:write"],
  })
  const cancelled = new URL(asking?.cancel ?? "")
  expect(() => oauth.validateAuthResponse(as, client, cancelled, "a state, untouched/+")).toThrow(
    /authorization/,
  )
  const back = await consent(owner, request)
  expect(back.href).toMatch(/^https:\/\/assistant\.example\/back\?code=/)
  const given = oauth.validateAuthResponse(as, client, back, "a state, untouched/+")
  const none = oauth.None()
  const more = { ...options, additionalParameters: { resource } }
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, none, given, redirectUri, verifier, more),
  )
  expect(tokens).toMatchObject({ expires_in: 3600, scope: "lists:read lists:write" })
  expect(await use(tokens.access_token)).toMatchObject({ status: 200 })
  const renewed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, none, tokens.refresh_token ?? "", more),
  )
  expect(await use(renewed.access_token)).toMatchObject({ status: 200 })
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, none, renewed.refresh_token ?? "", options),
  )
  const after = await use(renewed.access_token)
  expect([after.status, after.challenge]).toEqual([401, expect.stringContaining('error="invalid_token"')])
  expect(after.text).not.toContain('"data"')
})

test("the official client calls a tool with the token, and the activity says by which assistant", async () => {
  const owner = await addPerson()
  const assistant = await startAssistant()
  const { access_token } = await assistant.connect(owner)
  const client = new Client({ name: "x", version: "1" })
  const fetch = (url: string | URL, init?: RequestInit) =>
    Promise.resolve(
      assistant.send(String(url), { ...init, headers: Object.fromEntries(new Headers(init?.headers)) }),
    )
  const requestInit = { headers: { Authorization: `Bearer ${access_token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(resource), { requestInit, fetch }))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain("create_list")
  expect(tools.map(({ name }) => name)).not.toContain("list_contacts")
  expect((await client.callTool({ name: "create_list", arguments: { name: "Mine" } })).isError).not.toBe(true)
  await client.close()
  const activity = await (await owner.ask("/audit")).text()
  expect(activity).toContain("An assistant")
  const [key] = await read<[ApiKey]>(owner.ask("/keys"))
  expect(key).toMatchObject({ name: "An assistant", assistant: "assistant.example", madeBy: owner.id })
  await owner.ask(`/keys/${key.id}`, { method: "DELETE" })
  expect((await assistant.use(access_token)).status).toBe(401)
})

test("clients with keys find no authorization server, and keys and tokens open only their own address", async () => {
  const owner = await addPerson()
  const key = await makeKey(owner.ask, { name: "Program", scopes: ["lists:read"], days: null })
  const assistant = await startAssistant()
  const { access_token, refresh_token, back } = await assistant.connect(owner)
  const plain = await call("/mcp", { body: {} })
  expect([plain.status, plain.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"])
  for (const path of [
    "oauth-authorization-server",
    "oauth-protected-resource",
    "oauth-protected-resource/mcp",
  ])
    expect((await call(`/.well-known/${path}`)).status).toBe(404)
  expect((await call("/mcp", { body: {}, token: access_token })).status).toBe(401)
  expect((await call("/v1/lists", { token: access_token })).status).toBe(401)
  const code = back.searchParams.get("code") ?? ""
  for (const wrong of [key.key, refresh_token, code, `${access_token}x`, access_token.replace(/.$/, "!")])
    expect((await assistant.use(wrong)).status).toBe(401)
  expect((await assistant.use(access_token)).status).toBe(200)
})

test("a client that a document describes is asked at its address, and no other address is opened", async () => {
  const owner = await addPerson()
  const { begin, look, consent, redeem } = await startAssistant()
  const id = `${inject("issuer")}/clients/good`
  const redirect_uri = "http://127.0.0.1:49152/back"
  const { verifier, request } = await begin(id, { redirect_uri, scope: null })
  expect((await read<Asked>(look(owner, request))).asking).toMatchObject({
    name: "Document assistant",
    host: "a program on this device",
    describedAt: new URL(id).host,
    chosen: expect.not.arrayContaining(["lists:write"]),
  })
  const back = await consent(owner, request, ["lists:read"])
  expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:49152\/back\?/)
  expect((await redeem(back, id, verifier, { redirect_uri })).status).toBe(200)
  const wrong = ["another", "long", "secret", "moved"].map((name) => `${inject("issuer")}/clients/${name}`)
  const unopened = [
    "https://169.254.169.254/x",
    "http://plain.example.com/x",
    "https://localhost/x",
    `${id}#x`,
    "pc_0",
    "",
  ]
  for (const address of [...wrong, ...unopened]) {
    const answer = await look(owner, (await begin(address)).request)
    expect([address, Math.floor(answer.status / 100)]).toEqual([address, 4])
  }
})

test("a code is given only to the address of its client, for our resource and with S256", async () => {
  const owner = await addPerson()
  const { register, begin, look } = await startAssistant()
  const { client_id } = await register({
    redirect_uris: [redirectUri, "http://localhost/back", "com.example.app:/back"],
  })
  const ask = async (changed: Record<string, string | null>) =>
    look(owner, (await begin(client_id, changed)).request)
  for (const redirect_uri of [
    "https://evil.example/back",
    `${redirectUri}/more`,
    `${redirectUri}?a=b`,
    "https://assistant.example:8443/back",
    "http://assistant.example/back",
    "http://localhost:80@evil.example/back",
    "http://127.0.0.1/back",
    null,
  ]) {
    const answer = await ask({ redirect_uri })
    expect([
      redirect_uri,
      answer.status,
      (await read<{ error: { code: string } }>(answer)).error.code,
    ]).toEqual([redirect_uri, 400, "foreign_redirect"])
  }
  for (const redirect_uri of ["http://localhost:5555/back", "com.example.app:/back"])
    expect((await read<Asked>(ask({ redirect_uri }))).wrong).toBeNull()
  for (const [changed, error] of [
    [{ code_challenge: null }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge_method: null }, "invalid_request"],
    [{ resource: null }, "invalid_target"],
    [{ resource: `${site}/mcp` }, "invalid_target"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "campaigns:launch" }, "invalid_scope"],
  ] as const)
    expect([changed, await wrongOf(ask(changed))]).toEqual([changed, error])
  const twice = `${(await begin(client_id)).request}&scope=lists%3Aread`
  expect(await wrongOf(look(owner, twice))).toBe("invalid_request")
  expect((await call("/api/assistants/request?request=x")).status).toBe(401)
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "http://assistant.example/",
    "https://a.example/#x",
    "x",
  ])
    await expect(register({ redirect_uris: [bad] })).rejects.toThrow()
})

test("a code works once, for its client, verifier and address; a second time ends the connection", async () => {
  const owner = await addPerson()
  const { register, begin, consent, redeem, use, renew, token } = await startAssistant()
  const [mine, other] = [await register(), await register()]
  const { verifier, request } = await begin(mine.client_id)
  const back = await consent(owner, request)
  const stranger = await begin(mine.client_id)
  expect(await errorOf(redeem(back, other.client_id, verifier))).toEqual(refused)
  expect(await errorOf(redeem(back, mine.client_id, stranger.verifier))).toEqual(refused)
  expect(await errorOf(redeem(back, mine.client_id, ""))).toEqual([400, "invalid_request"])
  const elsewhere = { redirect_uri: "https://evil.example/" }
  expect(await errorOf(redeem(back, mine.client_id, verifier, elsewhere))).toEqual(refused)
  const target = { resource: "https://elsewhere.example/" }
  expect(await errorOf(redeem(back, mine.client_id, verifier, target))).toEqual([400, "invalid_target"])
  const tokens = await read<Tokens>(redeem(back, mine.client_id, verifier))
  expect((await use(tokens.access_token)).status).toBe(200)
  expect(await errorOf(redeem(back, mine.client_id, verifier))).toEqual(refused)
  expect((await use(tokens.access_token)).status).toBe(401)
  expect(await errorOf(renew(mine.client_id, tokens.refresh_token))).toEqual(refused)
  for (const form of [{}, { grant_type: "password" }, { grant_type: "refresh_token", refresh_token: "x" }])
    expect((await token(form as Record<string, string>)).status).toBe(400)
  expect((await call("/oauth/token", { body: { grant_type: "authorization_code" } })).status).toBe(400)
  expect((await call("/oauth/nothing")).status).toBe(400)
})

test("a refresh token works once, for its client; a second time ends the connection", async () => {
  const owner = await addPerson()
  const { connect, renew, use, register } = await startAssistant()
  const { clientId, refresh_token } = await connect(owner)
  const other = await register()
  expect(await errorOf(renew(other.client_id, refresh_token))).toEqual(refused)
  const both = await Promise.all([renew(clientId, refresh_token), renew(clientId, refresh_token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const won = await read<Tokens>(both.find(({ status }) => status === 200) as Response)
  expect((await use(won.access_token)).status).toBe(401)
  expect(await errorOf(renew(clientId, won.refresh_token))).toEqual(refused)
})

test("codes last a minute, access tokens an hour, a connection sixty days without use, and a year", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const owner = await addPerson({ server, clock })
  const { connect, begin, consent, redeem, renew, use } = await startAssistant(server)
  const first = await connect(owner)
  const late = await begin(first.clientId)
  const back = await consent(owner, late.request)
  move(60_001)
  expect(await errorOf(redeem(back, first.clientId, late.verifier))).toEqual(refused)
  expect((await use(first.access_token)).status).toBe(200)
  move(3_600_000)
  expect((await use(first.access_token)).status).toBe(401)
  move(59 * 86_400_000)
  const second = await read<Tokens>(renew(first.clientId, first.refresh_token))
  move(61 * 86_400_000)
  expect(await errorOf(renew(first.clientId, second.refresh_token))).toEqual(refused)
  let { clientId, refresh_token } = await connect(await addPerson({ server, clock }))
  for (let days = 0; days < 350; days += 50) {
    move(50 * 86_400_000)
    refresh_token = (await read<Tokens>(renew(clientId, refresh_token))).refresh_token
  }
  move(16 * 86_400_000)
  expect(await errorOf(renew(clientId, refresh_token))).toEqual(refused)
})

test("only owners and admins with a fresh proof connect an assistant, to their own workspace, with what it asked for", async () => {
  const { admin, member, viewer, workspace } = await startTeam()
  const stranger = await addPerson()
  const { register, begin, consent } = await startAssistant()
  const { client_id } = await register()
  const { request } = await begin(client_id)
  const body = { request, scopes: ["lists:read"] }
  for (const person of [member, viewer]) expect((await person.ask("/assistants", { body })).status).toBe(403)
  const path = `/api/workspaces/${workspace.id}/assistants`
  expect((await call(path, { token: stranger.token, body })).status).toBe(404)
  expect((await call(path, { body })).status).toBe(401)
  const crossSite = { "Sec-Fetch-Site": "cross-site" }
  expect((await admin.ask("/assistants", { body, headers: crossSite })).status).toBe(403)
  const beyond = { request, scopes: ["contacts:read"] }
  expect((await admin.ask("/assistants", { body: beyond })).status).toBe(422)
  expect((await admin.ask("/assistants", { body: { request, scopes: [] } })).status).toBe(422)
  expect((await admin.ask("/assistants", { body: { request: "x=1", scopes: ["lists:read"] } })).status).toBe(
    400,
  )
  await consent(admin, request, ["lists:read"])
  await env.SITE.prepare("update sessions set proved_at = 0 where user_id = ?").bind(admin.id).run()
  expect((await admin.ask("/assistants", { body })).status).toBe(403)
  await setPlan(workspace.id, "free")
})

test("who is suspended, removed or no admin any more has no assistants", async () => {
  const { owner, workspace } = await startTeam()
  const assistant = await startAssistant()
  const joinAndConnect = async () => {
    const person = await joinWorkspace(workspace.id, "admin")
    return { id: person.id, ...(await assistant.connect(person)) }
  }
  const [suspended, removed, lowered] = [
    await joinAndConnect(),
    await joinAndConnect(),
    await joinAndConnect(),
  ]
  await owner.ask(`/members/${removed.id}`, { method: "DELETE" })
  expect((await assistant.use(removed.access_token)).status).toBe(401)
  await owner.ask(`/members/${lowered.id}`, { method: "PUT", body: { role: "member" } })
  expect((await assistant.use(lowered.access_token)).status).toBe(401)
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(suspended.id).run()
  await env.WORKSPACE.getByName(workspace.id).noteSuspension()
  const held = await assistant.use(suspended.access_token)
  expect(held.text).toContain("key_held")
  expect(held.text).not.toContain('"data"')
})

test("while somebody is suspended their assistants are told to wait, and one that is disconnected then is gone for good", async () => {
  const { owner, workspace } = await startTeam()
  const admin = await joinWorkspace(workspace.id, "admin")
  const assistant = await startAssistant()
  const { client_id } = await assistant.register()
  const { verifier, request } = await assistant.begin(client_id)
  const ended = await assistant.connect(admin)
  const others = await assistant.connect(admin)
  const back = await assistant.consent(admin, request)
  const stateOf = async (person: { id: string }, state: string) => {
    await env.SITE.prepare("update users set state = ? where id = ?").bind(state, person.id).run()
    await env.WORKSPACE.getByName(workspace.id).noteSuspension()
  }
  const waits = [503, "temporarily_unavailable"]
  const revoke = (token: string, clientId: string) =>
    assistant.send(assistant.as.revocation_endpoint ?? "", {
      method: "POST",
      body: new URLSearchParams({ token, client_id: clientId }),
    })
  // The only owner: the whole workspace stands still.
  await stateOf(owner, "suspended")
  expect(await errorOf(assistant.renew(others.clientId, others.refresh_token))).toEqual(waits)
  await stateOf(owner, "active")
  await stateOf(admin, "suspended")
  expect(await errorOf(assistant.renew(others.clientId, others.refresh_token))).toEqual(waits)
  expect(await errorOf(assistant.redeem(back, client_id, verifier))).toEqual(waits)
  expect((await revoke(ended.refresh_token, ended.clientId)).status).toBe(200)
  expect((await revoke(others.refresh_token, ended.clientId)).status).toBe(200)
  await stateOf(admin, "active")
  expect(await errorOf(assistant.renew(ended.clientId, ended.refresh_token))).toEqual(refused)
  expect((await assistant.use(ended.access_token)).status).toBe(401)
  expect((await assistant.renew(others.clientId, others.refresh_token)).status).toBe(200)
  expect((await assistant.redeem(back, client_id, verifier)).status).toBe(200)
})

test("nothing of a token is stored, and clients that nobody used are forgotten", async () => {
  const { clock, move } = movableClock()
  const owner = await addPerson()
  const { connect, register } = await startAssistant()
  const { clientId, ...tokens } = await connect(owner)
  const unused = await register()
  const stored = await runInDurableObject(env.WORKSPACE.getByName(owner.workspace.id), (_, { storage }) =>
    ["api_keys", "assistants", "audit_log"].map((table) =>
      JSON.stringify(storage.sql.exec(`select * from ${table}`).toArray()),
    ),
  )
  const texts = [tokens.access_token, tokens.refresh_token, tokens.back.searchParams.get("code") ?? ""]
  for (const text of texts) expect(stored.join()).not.toContain(text.slice(-72, -30))
  move(8 * 86_400_000)
  await forgetUnused({ db: openDatabase(env.SITE), now: clock() })
  const left = await env.SITE.prepare("select id from oauth_clients where id in (?, ?)")
    .bind(clientId, unused.client_id)
    .all()
  expect(left.results).toEqual([{ id: clientId }])
})
