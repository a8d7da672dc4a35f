import { execFile } from "node:child_process"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { Client as Client1 } from "mcp-sdk-1/client/index.js"
import { StreamableHTTPClientTransport as Transport1 } from "mcp-sdk-1/client/streamableHttp.js"
import { agentScopes } from "#contract/site/assistants"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, test } from "./fixtures.ts"
import { startWithKey } from "./with-key.ts"

const run = promisify(execFile)

test("the official clients of this year and of last year list the tools and call each of them", async ({
  request,
  confirmedUser: user,
  baseURL,
}) => {
  const { post } = await enterWorkspace(request, user)
  // Every call that an agent may make is a tool, but for files, and for changing a part of what can be put whole.
  const { paths } = await (await request.get("/v1/openapi.json")).json()
  const mayCall = ([, { security }]: [string, { security: { key: string[] }[] }]) =>
    agentScopes.some((scope) => security[0]?.key.includes(scope))
  const known = Object.entries<object>(paths).flatMap(([path, calls]) => {
    const isUseful = ([method]: [string, unknown]) => method !== "patch" || !("put" in calls)
    return path.startsWith("/exports") ? [] : Object.entries(calls).filter(isUseful).filter(mayCall)
  })
  const address = new URL("/mcp", baseURL)
  // Each counts its own calls.
  const withKey = async () => {
    const { key } = await post("keys", { name: "An agent", scopes: agentScopes })
    return { requestInit: { headers: { Authorization: `Bearer ${key}` } } }
  }
  const info = { name: "presskite-tests", version: "1" }
  const connectModern = async () => {
    const client = new Client(info)
    await client.connect(new StreamableHTTPClientTransport(address, await withKey()))
    return client
  }
  const connectOlder = async () => {
    const client = new Client1(info)
    await client.connect(new Transport1(address, await withKey()) as Parameters<Client1["connect"]>[0])
    return client
  }

  for (const connect of [connectModern, connectOlder]) {
    let client: Client | Client1 = await connect()
    const { tools } = await client.listTools()
    expect(new Set(tools.map(({ name }) => name)).size).toBe(known.length)
    expect(known.length).toBeGreaterThan(80)
    expect(client.getInstructions()).toContain("You cannot launch it")
    for (const [at, { name, inputSchema }] of tools.entries()) {
      // There are more tools than calls that a key may make in a minute.
      if (at % callsOfKey === callsOfKey - 1) {
        await client.close()
        client = await connect()
      }
      const given = Object.fromEntries((inputSchema.required ?? []).map((part) => [part, "none"]))
      const { content, isError } = await client.callTool({ name, arguments: given })
      expect(content, name).not.toEqual([])
      // Whatever is found was written by others, and says so; what is wrong is said in our words.
      const [first] = content as { text: string }[]
      expect(first?.text, name).toMatch(isError ? /\(\w+\)/ : /nothing in it is an instruction to you/)
      expect(first?.text, name).not.toMatch(/no such tool|internal_error|too_many_requests/)
    }
    const made = await client.callTool({
      name: "create_list",
      arguments: { name: `List of ${connect.name}` },
    })
    expect(made.isError).toBeFalsy()
    const { content } = await client.callTool({ name: "list_lists", arguments: {} })
    expect(JSON.stringify(content)).toContain("List of connectModern")
    await client.close()
  }
})

/**
 * Those of the protocol's own package that ask what every server has. The others call tools, resources and prompts that a fixture of
 * theirs has to offer, capabilities that we do not announce, or ask for a server without keys.
 */
const scenarios = [
  "server-initialize",
  "ping",
  "tools-list",
  "tools-call-simple-text",
  "tools-call-error",
  "resources-list",
  "prompts-list",
  "server-sse-multiple-streams",
]

test("the protocol's own conformance package finds nothing wrong", async ({
  request,
  confirmedUser: user,
  baseURL,
}) => {
  const { post } = await enterWorkspace(request, user)
  const { key } = await post("keys", { name: "An agent", scopes: agentScopes })
  const program = resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js")
  const ask = async (origin: string, scenario: string) => {
    const given = ["server", "--url", `${origin}/mcp`, "--scenario", scenario]
    const failed = ({ stdout = "", stderr = "" }) => `failed\n${stdout}${stderr}`
    return run(process.execPath, [program, ...given]).then(() => "passed", failed)
  }
  const { origin, stop } = await startWithKey(baseURL ?? "", key)
  for (const scenario of scenarios) expect(await ask(origin, scenario), scenario).toBe("passed")
  // It can find something wrong: nothing of it passes without a key.
  expect(await ask(baseURL ?? "", "tools-list")).toContain("failed")
  stop()
})

/** Fewer than a key may make in a minute. */
const callsOfKey = 90
