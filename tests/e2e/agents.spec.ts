import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { Client as Client1 } from "mcp-sdk-1/client/index.js"
import { StreamableHTTPClientTransport as Transport1 } from "mcp-sdk-1/client/streamableHttp.js"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, test } from "./fixtures.ts"

test("the official clients of this year and of last year list the tools and call each of them", async ({
  request,
  confirmedUser: user,
  baseURL,
}) => {
  const { post } = await enterWorkspace(request, user)
  const scopes = [
    "contacts:read",
    "contacts:write",
    "lists:read",
    "lists:write",
    "campaigns:read",
    "campaigns:write",
    "messages:read",
    "messages:propose",
    "analytics:read",
  ]
  const address = new URL("/mcp", baseURL)
  // Each counts its own calls.
  const withKey = async () => {
    const { key } = await post("keys", { name: "An agent", scopes })
    return { requestInit: { headers: { Authorization: `Bearer ${key}` } } }
  }
  const info = { name: "presskite-tests", version: "1" }
  const modern = new Client(info)
  await modern.connect(new StreamableHTTPClientTransport(address, await withKey()))
  const older = new Client1(info)
  await older.connect(new Transport1(address, await withKey()) as Parameters<Client1["connect"]>[0])

  for (const client of [modern, older]) {
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(25)
    expect(client.getInstructions()).toContain("You cannot launch it")
    for (const { name, inputSchema } of tools) {
      const given = Object.fromEntries((inputSchema.required ?? []).map((part) => [part, "none"]))
      const { content } = await client.callTool({ name, arguments: given })
      expect(content, name).not.toEqual([])
    }
    const made = await client.callTool({
      name: "create_list",
      arguments: { name: `List of ${client === modern}` },
    })
    expect(made.isError).toBeFalsy()
  }
  const { content } = await older.callTool({ name: "list_lists", arguments: {} })
  expect(JSON.stringify(content)).toContain("List of true")
  await modern.close()
  await older.close()
})
