import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { runInNewContext } from "node:vm"
import type { APIRequestContext, Page } from "playwright/test"
import { hasPython } from "../support/has-python.mjs"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, test } from "./fixtures.ts"

const run = promisify(execFile)

/** The text of a recipe as a visitor copies it from the page, which names this site. */
async function copyRecipe(page: Page, id: string): Promise<string> {
  await page.goto("/api-reference/recipes")
  const part = page
    .locator("section, div")
    .filter({ has: page.locator(`#${id}`) })
    .last()
  return (await part.locator("pre code").first().textContent()) ?? ""
}

async function startProgram(request: APIRequestContext, user: Person, scopes: string[]) {
  const workspace = await enterWorkspace(request, user)
  const { key } = await workspace.post("keys", { name: "Recipe", scopes })
  return { ...workspace, key: key as string }
}

test("the sheet of placements is filled by the script, and nobody's words are a formula", async ({
  page,
  request,
  confirmedUser,
}) => {
  const { key, post } = await startProgram(request, confirmedUser, ["placements:read", "outlets:read"])
  await post("outlets", { url: "https://harbour.example", name: "=1+1" })
  await post("placements", { pageUrl: "https://harbour.example/a", phrase: "Sails" })
  const code = await copyRecipe(page, "google-sheets")
  // Apps Script waits for each answer, so what it asks for is fetched before.
  const asked = new Map<string, string>()
  const written: unknown[][] = []
  const attempt = () =>
    runInNewContext(`${code}\nupdatePlacements()`, {
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => key }) },
      UrlFetchApp: {
        fetch(url: string, { headers }: { headers: Record<string, string> }) {
          const text = asked.get(url)
          if (text === undefined) throw Object.assign(new Error("not fetched yet"), { url, headers })
          return { getContentText: () => text }
        },
      },
      SpreadsheetApp: {
        getActiveSpreadsheet: () => ({
          getSheets: () => [
            {
              clearContents: () => written.splice(0),
              getRange: (_: number, __: number, rows: number, columns: number) => ({
                setValues(values: unknown[][]) {
                  expect([values.length, values[0]?.length]).toEqual([rows, columns])
                  written.push(...values)
                },
              }),
            },
          ],
        }),
      },
    })
  await expect(async () => {
    try {
      attempt()
    } catch (error) {
      const { url, headers } = error as { url: string; headers: Record<string, string> }
      if (url) asked.set(url, await (await request.get(url, { headers })).text())
      throw error
    }
  }).toPass()
  expect(written).toEqual([
    ["Page", "Title", "State", "Outlet", "First seen"],
    ["https://harbour.example/a", expect.any(String), expect.any(String), "'=1+1", ""],
  ])
})

if (hasPython())
  test("the copy of contacts is made by the script, and then follows what changes", async ({
    page,
    request,
    confirmedUser,
  }) => {
    const { key, post } = await startProgram(request, confirmedUser, ["contacts:read", "contacts:write"])
    const made = []
    for (let at = 0; at < 101; at++) made.push(await post("contacts", { name: `Person ${at}` }))
    const directory = mkdtempSync(join(tmpdir(), "presskite recipe "))
    const script = join(directory, "contacts.py")
    writeFileSync(script, await copyRecipe(page, "python-copy"))
    const runScript = async () => {
      const env = { ...process.env, PRESSKITE_API_KEY: key }
      return (await run("python3", [script], { cwd: directory, env })).stdout.trim()
    }
    try {
      expect(await runScript()).toBe("101 contacts")
      const headers = { Authorization: `Bearer ${key}` }
      await request.delete(`/v1/contacts/${made[0].id}`, { headers })
      await request.patch(`/v1/contacts/${made[1].id}`, { headers, data: { name: "Ada Lund" } })
      expect(await runScript()).toBe("100 contacts")
      const { contacts } = JSON.parse(readFileSync(join(directory, "contacts.json"), "utf8"))
      expect(contacts[made[1].id].name).toBe("Ada Lund")
      expect(await runScript()).toBe("100 contacts")
    } finally {
      rmSync(directory, { recursive: true })
    }
  })

test("the request for Zapier and Make adds the contact", async ({ page, request, confirmedUser }) => {
  const { key, get } = await startProgram(request, confirmedUser, ["contacts:write"])
  const [head = "", data = ""] = (await copyRecipe(page, "zapier-make")).split("\n\n")
  const [first = "", ...lines] = head.replace("$PRESSKITE_API_KEY", key).split("\n")
  const [method = "", url = ""] = first.split(" ")
  const headers = Object.fromEntries(lines.map((line) => line.split(": ")))
  expect((await request.fetch(url, { method, headers, data })).status()).toBe(201)
  const { contacts } = await get("contacts")
  expect(contacts).toMatchObject([{ name: "Wren Hollis", tags: ["From our form"] }])
})

test("the call for events adds the webhook", async ({ page, request, confirmedUser }) => {
  const { key, get } = await startProgram(request, confirmedUser, ["webhooks:manage"])
  const code = await copyRecipe(page, "zapier-make-events")
  const env = { ...process.env, PRESSKITE_API_KEY: key, HOOK_URL: "https://hooks.example/catch/1" }
  const { stdout } = await run("sh", ["-c", code], { env })
  expect(JSON.parse(stdout).status).toBe("success")
  expect(await get("webhooks")).toMatchObject([
    { url: "https://hooks.example/catch/1", events: ["reply.received", "placement.live"] },
  ])
})

test("the workflow for n8n asks what the API answers", async ({ page, request, confirmedUser }) => {
  const { key, post } = await startProgram(request, confirmedUser, ["placements:read"])
  await post("placements", { pageUrl: "https://harbour.example/a", phrase: "Sails" })
  const { nodes, connections } = JSON.parse(await copyRecipe(page, "n8n"))
  const names = nodes.map(({ name }: { name: string }) => name)
  const linked = Object.values(connections as Record<string, { main: { node: string }[][] }>)
  expect([...Object.keys(connections), linked.at(-1)?.main[0]?.[0]?.node]).toEqual(names)
  const { url, queryParameters } = nodes[1].parameters
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const params = Object.fromEntries(
    queryParameters.parameters.map(({ name, value }: { name: string; value: string }) => [
      name,
      value.replace(/^=\{\{ \$now\.minus\(\{ hours: 1 \}\)\.toUTC\(\)\.toISO\(\) \}\}$/, hourAgo),
    ]),
  )
  const answer = await request.get(url, { params, headers: { Authorization: `Bearer ${key}` } })
  expect(answer.status()).toBe(200)
  expect((await answer.json())[nodes[2].parameters.fieldToSplitOut]).toHaveLength(1)
})
