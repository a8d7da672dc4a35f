import { createServer } from "node:http"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

// One after the other: they share the one port that may be called.
test.describe.configure({ mode: "default" })

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name })

/** A server that receives deliveries, and answers with the status last set. */
async function startReceiver() {
  const seen: { id: string; body: string }[] = []
  let status = 200
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push({ id: String(request.headers["webhook-id"]), body: Buffer.concat(chunks).toString() })
    answer.writeHead(status).end(status === 200 ? "thank you" : "our database is away")
  })
  const port = Number(process.env.HOOKS_PORT)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const answerWith = (next: number) => {
    status = next
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/presskite`, seen, answerWith, stop }
}

test("a webhook is added, tested, seen to fail, sent again, and deleted", async ({
  page,
  confirmedUser: user,
}) => {
  const receiver = await startReceiver()
  await signInQuickly(page, user)
  await page.goto("/dashboard/api")
  await page.getByRole("link", { name: "webhooks", exact: true }).click()
  await expect(page).toHaveURL("/dashboard/api/webhooks")
  await expect(page.getByText("There are no webhooks yet.")).toBeVisible()
  await expectAccessible(page, "no webhooks")

  await page.getByRole("button", { name: "Add Webhook" }).click()
  const form = dialogOf(page, "Add a webhook")
  for (const event of await form.getByRole("checkbox").all()) await event.uncheck()
  await form.getByRole("button", { name: "Add", exact: true }).click()
  await expect(form.getByText("Give the address that is called")).toBeVisible()
  await expect(form.getByText("Choose at least one event")).toBeVisible()
  await expectAccessible(page, "a form with mistakes")
  await form.getByRole("textbox", { name: "Address" }).fill(receiver.url)
  await form.getByRole("checkbox", { name: "reply.received" }).check()
  await form.getByRole("button", { name: "Add", exact: true }).click()
  const shown = dialogOf(page, "The secret of your webhook")
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page, "a new secret")
  await shown.getByRole("button", { name: "I have copied it" }).click()
  expect(await page.content()).not.toContain("whsec_")

  const deliveries = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem")
  await page.getByRole("button", { name: "Send Test Event" }).click()
  await expect(deliveries).toHaveCount(1)
  await expect(deliveries).toContainText("Delivered")
  await expect(deliveries).toContainText("It answered 200.")
  expect(receiver.seen.map(({ body }) => JSON.parse(body).type)).toEqual(["webhook.test"])

  receiver.answerWith(500)
  await page.getByRole("button", { name: "Send Test Event" }).click()
  await expect(deliveries).toHaveCount(2)
  await expect(deliveries.first()).toContainText("Failed, tried again")
  await expect(deliveries.first()).toContainText("It answered 500.")
  await deliveries.first().getByText("Response", { exact: true }).click()
  await expect(deliveries.first()).toContainText("our database is away")
  await expectAccessible(page, "a failed delivery")
  receiver.answerWith(200)
  await deliveries.first().getByRole("button", { name: "Send again: webhook.test" }).click()
  await expect(deliveries.first()).toContainText("Delivered")
  const [, failed, ...again] = receiver.seen
  for (const { id } of again) expect(id).toBe(failed?.id)

  await page.getByRole("button", { name: "Disable" }).click()
  await expect(page.getByText("Nothing is sent while it is disabled")).toBeVisible()
  await expectAccessible(page, "a webhook that is disabled")
  await page.getByRole("button", { name: "Enable" }).click()
  await page.getByRole("button", { name: "Rotate Secret" }).click()
  const rotate = dialogOf(page, "Rotate the secret?")
  await rotate.getByRole("button", { name: "Rotate Secret" }).click()
  await dialogOf(page, "The new secret").getByRole("button", { name: "I have copied it" }).click()
  await page.getByRole("button", { name: "Delete" }).click()
  await dialogOf(page, "Delete this webhook?").getByRole("button", { name: "Delete Webhook" }).click()
  await expect(page.getByText("There are no webhooks yet.")).toBeVisible()
  receiver.stop()
})

test("a mailed link leads to a disabled webhook, whichever workspace one was in last", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  const { id: first } = await enterWorkspace(request, user)
  const receiver = await startReceiver()
  receiver.answerWith(410)
  await signInQuickly(page, user)
  await page.goto("/dashboard/api/webhooks")
  await page.getByRole("button", { name: "Add Webhook" }).click()
  const form = dialogOf(page, "Add a webhook")
  await form.getByRole("textbox", { name: "Address" }).fill(receiver.url)
  await form.getByRole("button", { name: "Add", exact: true }).click()
  await dialogOf(page, "The secret of your webhook").getByRole("button", { name: "I have copied it" }).click()
  await page.getByRole("button", { name: "Send Test Event" }).click()
  await expect(page.getByText("It was disabled. It answered 410")).toBeVisible()

  await page.goto("/settings")
  await page.getByRole("button", { name: "New Workspace" }).click()
  await dialogOf(page, "Make another workspace").getByLabel("Name").fill("Harbour Weekly")
  await page.getByRole("button", { name: "Create Workspace" }).click()
  await expect(page.getByRole("textbox", { name: "Workspace name" })).toHaveValue("Harbour Weekly")

  // The mail itself leaves when what it tells has stood unread behind the bell for some minutes.
  await page.goto(`/dashboard/api/webhooks?workspace=${first}`)
  await expect(page.getByRole("combobox", { name: "Workspace" }).locator(":checked")).toHaveText("Personal")
  await expect(page.getByText("It was disabled. It answered 410")).toBeVisible()
  // What was waiting goes out at once, and would have it disabled again.
  receiver.answerWith(200)
  await page.getByRole("button", { name: "Enable" }).click()
  await expect(page.getByText("Active", { exact: true })).toBeVisible()
  await page.goto("/dashboard/api/webhooks")
  await expect(page.getByText("Active", { exact: true })).toBeVisible()
  receiver.stop()
})
