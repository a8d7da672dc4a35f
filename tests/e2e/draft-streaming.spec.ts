import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { APIRequestContext, Page } from "playwright/test"
import { findFreePort } from "../support/free-port.mjs"
import { setup } from "../support/pretend-model.ts"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { test as base, expect, type Person, signInQuickly } from "./fixtures.ts"

/** The product as `npm start` runs it, with a model of the test's own on loopback. */
const test = base.extend<{ site: { origin: string; model: string } }>({
  site: async ({ playwright: _ }, use) => {
    const state = mkdtempSync(join(tmpdir(), "presskite stream "))
    const [port, modelPort] = [await findFreePort(), await findFreePort()]
    process.env.WRITER_PORT = String(modelPort)
    const endModel = await setup()
    const origin = `http://localhost:${port}`
    const model = `http://127.0.0.1:${modelPort}`
    const env = {
      ...process.env,
      PORT: String(port),
      STATE_DIR: state,
      WRITER_URL: `${model}/v1`,
      WRITER_MODEL: "pretend-1",
    }
    const child = spawn(process.execPath, ["worker/local/start.mjs"], { env, stdio: "ignore" })
    await expect(async () => expect((await fetch(origin)).ok).toBe(true)).toPass()
    await use({ origin, model })
    child.kill("SIGTERM")
    await once(child, "exit")
    endModel()
    rmSync(state, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.origin),
})

const sentence = (text: string, ...facts: string[]) => JSON.stringify({ text, facts })
const opening = '{"subject": "Half of all piers are closed", "paragraphs": [['

/** Somebody with a campaign, and the way to ask for a draft of a model that says what the test lets it say. */
async function enter(page: Page, request: APIRequestContext, user: Person, model: string) {
  const { post, put } = await enterWorkspace(request, user)
  const { id } = await post("campaigns", { name: "Piers" })
  await signInQuickly(page, user)
  const dialog = page.getByRole("dialog", { name: "A draft from your brief" })
  return async () => {
    const mark = crypto.randomUUID().replaceAll("-", "")
    const lead = async (path: string, body?: string) => {
      const answer = await fetch(`${model}/steps/${mark}${path}`, body ? { method: "POST", body } : {})
      await answer.text()
    }
    const brief = `News: Half of all piers are closed this winter.\nEvidence: We asked 40 harbour towns.\nTone: peer-steps mark-${mark}`
    await put(`campaigns/${id}`, { brief })
    await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
    await page.getByRole("button", { name: "Write a draft of First message" }).click()
    await dialog.getByLabel("Writer").selectOption("model")
    await lead("/asked")
    return { lead, dialog }
  }
}

test("a draft appears sentence by sentence, cannot be used before it is whole, and is stopped by keyboard", async ({
  page,
  user,
  request,
  site,
}) => {
  const { lead, dialog } = await (await enter(page, request, user, site.model))()
  const status = dialog.getByRole("status")
  const sentences = dialog.getByRole("list", { name: "Being written" }).getByRole("listitem")
  await expect(status).toHaveText("Writing a draft...")
  await lead("", opening + sentence("Half of all piers are closed this winter.", "news-1"))
  await expect(sentences).toHaveText(["Half of all piers are closed this winter."])
  await lead("", `,${sentence("I loved your recent piece.")}`)
  await expect(sentences).toHaveCount(2)
  await expect(sentences.nth(1)).toContainText("Left out:")
  await expect(status).toHaveText(
    "Writing a draft: 2 sentences so far, 1 left out. It can be used when it is whole.",
  )
  await expect(dialog.getByRole("button", { name: "Use this draft" })).toHaveCount(0)
  await expectAccessible(page, "a draft that is being written")

  const button = dialog.getByRole("button", { name: "Stop" })
  await button.focus()
  await page.keyboard.press("Enter")
  await lead("/closed")
  await expect(status).toContainText("Stopped. Nothing of it was kept.")
  await expect(sentences).toHaveCount(0)
  await expect(dialog.getByRole("button", { name: "Write it again" })).toBeFocused()
  await expectAccessible(page, "a draft that was stopped")
})

test("a press stops it, closing the dialog does too, and a whole draft is used", async ({
  page,
  request,
  user,
  site,
}) => {
  const write = await enter(page, request, user, site.model)
  const first = await write()
  await first.dialog.getByRole("button", { name: "Stop" }).click()
  await first.lead("/closed")
  await expect(first.dialog.getByRole("status")).toContainText("Stopped.")

  const second = await write()
  await page.keyboard.press("Escape")
  await second.lead("/closed")

  const third = await write()
  await third.lead("", `${opening + sentence("Half of all piers are closed this winter.", "news-1")}]]}`)
  await third.lead("/end", "now")
  await expect(third.dialog.getByRole("status")).toHaveText("The draft is written.")
  await third.dialog.getByRole("button", { name: "Use this draft" }).click()
  await expect(third.dialog).toHaveCount(0)
})
