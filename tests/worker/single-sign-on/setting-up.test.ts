import { env } from "cloudflare:workers"
import { expect, inject, test } from "vitest"
import type { SingleSignOn } from "../../../worker/site/single-sign-on/contract.ts"
import { read } from "../support/people.ts"
import { client, publish, signedOnWorkspace } from "../support/single-sign-on.ts"
import { startTeam } from "../support/teams.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

const own = () => ({ ...client, issuer: inject("issuer") })

test("the secret is never shown, is stored sealed, and stays when it is left out", async () => {
  const { sso, workspace } = await signedOnWorkspace()
  const { clientSecret, ...rest } = own()
  const saved = await read<SingleSignOn>(sso("", { method: "PUT", body: { ...rest, role: "viewer" } }))
  expect(saved).toMatchObject({
    redirectUri: "https://presskite.test/auth/v1/sso/callback",
    connection: { role: "viewer", clientId: "presskite" },
  })
  const stored = await env.SITE.prepare("select * from sso_connections where workspace_id = ?")
    .bind(workspace.id)
    .first()
  for (const text of [JSON.stringify(saved), JSON.stringify(stored)]) expect(text).not.toContain(clientSecret)
  const refused = await sso("", { method: "PUT", body: { ...rest, clientId: "another" } })
  expect([refused.status, JSON.stringify(await read(refused))]).toEqual([
    422,
    expect.stringContaining("Enter the client secret"),
  ])
})

test("an issuer that cannot be asked is refused at its field", async () => {
  const { ask } = await enterOwnWorkspace()
  const issuers = [
    "http://169.254.169.254/latest",
    "https://localhost/realm",
    "http://plain.example.com",
    "file:///etc/passwd",
    "no address",
    `${inject("issuer")}/elsewhere`,
  ]
  for (const issuer of issuers) {
    const answer = await ask("/single-sign-on", { method: "PUT", body: { ...own(), issuer } })
    expect([issuer, answer.status, await read(answer)]).toMatchObject([
      issuer,
      422,
      { error: { details: [{ field: "issuer" }] } },
    ])
  }
  expect((await read<SingleSignOn>(ask("/single-sign-on"))).connection).toBeNull()
})

test("a domain counts once its record says so, and for one workspace", async () => {
  const { ask } = await enterOwnWorkspace()
  const sso = (path: string, options = {}) => ask(`/single-sign-on/domains${path}`, options)
  for (const domain of ["", "com", "a b.example", "x@y.example", "-.example"])
    expect([domain, (await sso("", { body: { domain } })).status]).toEqual([domain, 422])
  const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
  const { domains } = await read<SingleSignOn>(sso("", { body: { domain: domain.toUpperCase() } }))
  expect(domains).toEqual([
    { domain, record: expect.stringMatching(/^presskite-verification=/), isVerified: false },
  ])
  const check = () => sso(`/${domain}/check`, { method: "POST" })
  expect((await check()).status).toBe(409)
  await publish(domain, "presskite-verification=somebody-else's")
  expect((await check()).status).toBe(409)
  await publish(domain, domains[0]?.record ?? "")
  expect((await read<SingleSignOn>(check())).domains).toMatchObject([{ domain, isVerified: true }])

  const second = await enterOwnWorkspace()
  const theirs = await read<SingleSignOn>(second.ask("/single-sign-on/domains", { body: { domain } }))
  await publish(domain, theirs.domains[0]?.record ?? "")
  const path = `/single-sign-on/domains/${domain}`
  expect((await second.ask(`${path}/check`, { method: "POST" })).status).toBe(409)
  await sso(`/${domain}`, { method: "DELETE" })
  expect((await second.ask(`${path}/check`, { method: "POST" })).status).toBe(200)
  expect((await sso(`/${domain}`, { method: "DELETE" })).status).toBe(404)
})

test("owners alone see and change it, with a fresh proof", async () => {
  const { owner, admin, member } = await startTeam()
  for (const one of [admin, member]) {
    expect((await one.ask("/single-sign-on")).status).toBe(403)
    expect((await one.ask("/single-sign-on", { method: "PUT", body: own() })).status).toBe(403)
    expect((await one.ask("/single-sign-on/domains", { body: { domain: "a.example" } })).status).toBe(403)
  }
  await env.SITE.prepare("update sessions set proved_at = 0 where user_id = ?").bind(owner.id).run()
  for (const [path, options] of [
    ["", { method: "PUT", body: own() }],
    ["", { method: "DELETE" }],
    ["/domains", { body: { domain: "a.example" } }],
    ["/domains/a.example/check", { method: "POST" }],
    ["/domains/a.example", { method: "DELETE" }],
  ] as const) {
    const answer = await owner.ask(`/single-sign-on${path}`, options)
    expect([path, answer.status, JSON.stringify(await read(answer))]).toEqual([
      path,
      403,
      expect.stringContaining("reauthentication_needed"),
    ])
  }
  expect((await owner.ask("/single-sign-on")).status).toBe(200)
})
