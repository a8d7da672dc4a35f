import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Page } from "playwright/test"
import { taskGuides } from "../../client/site/content/task-guides.ts"
import { hasPython } from "../support/has-python.mjs"
import { type Consumer, installPackedClient } from "../support/packed-client.ts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, test } from "./fixtures.ts"

const run = promisify(execFile)
const calls = taskGuides.flatMap((guide) => guide.calls)

/** Every piece of code on the page, by its title, as a visitor copies it. */
async function copyAll(page: Page): Promise<Map<string, string>> {
  await page.goto("/api-reference/guides")
  const blocks = await page.locator("main figure.code-block").all()
  return new Map(
    await Promise.all(
      blocks.map(
        async (block) =>
          [
            (await block.locator("figcaption button").getAttribute("aria-label"))?.replace("Copy: ", "") ??
              "",
            (await block.locator("code").textContent()) ?? "",
          ] as const,
      ),
    ),
  )
}

/** How code of a language is run, as it stands, in the folder in which the client is installed. */
const languages: Record<
  string,
  (code: string, consumer: Consumer, env: NodeJS.ProcessEnv) => Promise<string>
> = {
  curl: async (code, _, env) => (await run("sh", ["-c", code], { env })).stdout,
  TypeScript: async (code, { directory }, env) => {
    const file = join(directory, "guide.mts")
    writeFileSync(file, code)
    return (await run(process.execPath, [file], { cwd: directory, env })).stdout
  },
  Python: async (code, _, env) => (await run("python3", ["-c", code], { env })).stdout,
}
const here = Object.entries(languages).filter(([name]) => name !== "Python" || hasPython())
if (!hasPython()) console.log(`${calls.length} calls of the guides need python3, which is not here.`)

test("the page has every call in three languages, and a visitor opens and copies each", async ({ page }) => {
  const found = await copyAll(page)
  expect([...found.keys()].sort()).toEqual(
    calls.flatMap(({ title }) => Object.keys(languages).map((name) => `${title}: ${name}`)).sort(),
  )
  await page.getByText("Add people: Python", { exact: true }).first().click()
  await expect(page.getByRole("button", { name: "Copy: Add people: Python" })).toBeVisible()
  await expectAccessible(page, "guides by task")
})

for (const [language, runCode] of here)
  test(`every call of the guides does what it says, as printed: ${language}`, async ({
    page,
    request,
    confirmedUser,
    baseURL,
  }) => {
    const { post, get } = await enterWorkspace(request, confirmedUser)
    const found = await copyAll(page)
    const consumer = await installPackedClient()
    const known: Record<string, string> = { HOOK_URL: "https://hooks.example/catch/1" }
    try {
      for (const { scopes, title, calls } of taskGuides) {
        const { key } = await post("keys", { name: title, scopes })
        for (const call of calls) {
          const code = found.get(`${call.title}: ${language}`) ?? ""
          expect(code).toContain(baseURL ?? "none")
          const env = { ...process.env, ...known, PRESSKITE_API_KEY: key }
          const said = await runCode(code, consumer, env)
          const { data, error } = JSON.parse(said)
          expect(error, `${call.title}: ${said}`).toBeUndefined()
          if (call.operation === "createManyContacts") known.CONTACT_ID = data.rows[0].id
          if (call.operation === "createCampaign") known.CAMPAIGN_ID = data.id
          if (call.operation === "createWebhook") known.WEBHOOK_ID = data.id
          if (call.operation === "createClient") known.CLIENT_ID = data.id
          if (call.operation === "listChanges") known.CURSOR = data.next_cursor
        }
      }
    } finally {
      consumer.remove()
    }
    expect((await get("contacts")).contacts).toHaveLength(2)
    expect((await get("proposals")).proposals).toHaveLength(1)
  })
