import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import * as oauth from "oauth4webapi"
import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("an assistant is allowed after signing in, calls a tool, is disconnected, and refused", async ({
  page,
  confirmedUser: user,
  baseURL,
  expectProblems,
}) => {
  expectProblems(/401/)
  const options = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL("/oauth", baseURL)
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
  )
  const back = createServer((_, answer) => answer.end("You can close this page."))
  await new Promise<void>((resolve) => back.listen(0, "127.0.0.1", resolve))
  const redirectUri = `http://127.0.0.1:${(back.address() as AddressInfo).port}/back`
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: "Desk assistant", redirect_uris: ["http://127.0.0.1/back"] },
      options,
    ),
  )
  const verifier = oauth.generateRandomCodeVerifier()
  const resource = new URL("/mcp/connect", baseURL).href
  const query = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: "lists:read lists:write",
    state: "s1",
    resource,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }
  await page.goto(`${as.authorization_endpoint}?${new URLSearchParams(query)}`)
  await expect(page).toHaveURL("/login")
  await page.getByLabel("Email").fill(user.email)
  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()

  await expect(page.getByRole("heading", { name: "Connect an assistant" })).toBeVisible()
  await expect(page.getByText("“Desk assistant” asks to work in your workspace.")).toBeVisible()
  await expect(page.getByText("a program on this device")).toBeVisible()
  await expectAccessible(page, "an assistant that asks")
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck()
  await page.getByRole("button", { name: "Allow" }).click()
  await expect(page.getByText("Choose what the assistant may do")).toBeVisible()
  await page.getByLabel("Read lists").check()
  await page.getByRole("button", { name: "Allow" }).click()
  await expect(page.getByText("You can close this page.")).toBeVisible()

  const given = oauth.validateAuthResponse(as, client, new URL(page.url()), "s1")
  const more = { ...options, additionalParameters: { resource } }
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), given, redirectUri, verifier, more),
  )
  const connect = async () => {
    const assistant = new Client({ name: "desk", version: "1" })
    const requestInit = { headers: { Authorization: `Bearer ${tokens.access_token}` } }
    await assistant.connect(new StreamableHTTPClientTransport(new URL(resource), { requestInit }))
    return assistant
  }
  const assistant = await connect()
  expect((await assistant.callTool({ name: "list_lists", arguments: {} })).isError).toBeFalsy()
  await assistant.close()

  await page.goto("/dashboard/api")
  const connected = page.getByRole("list", { name: "Connected assistants" }).getByRole("listitem")
  await expect(connected).toHaveCount(1)
  await expect(connected).toContainText("Read lists")
  await expect(connected).toContainText("last used")
  await expectAccessible(page, "a connected assistant")
  await page.getByRole("button", { name: "Disconnect Desk assistant" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click()
  await expect(page.getByText("Desk assistant no longer works.").first()).toBeVisible()
  await expect(connected).toHaveCount(0)
  await expect(connect()).rejects.toThrow()
  back.closeAllConnections()
  back.close()
})

test("whom no assistant sent is told the whole address to give it", async ({ page, user, baseURL }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await signInQuickly(page, user)
  await page.goto("/dashboard/api")
  await page.getByRole("link", { name: "connect an assistant", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Connect an assistant" })).toBeVisible()
  await page.getByRole("button", { name: "Copy Address" }).click()
  await expect(page.getByText("The address was copied.").first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL("/mcp/connect", baseURL).href,
  )
  await expectAccessible(page, "no assistant asked")
})
