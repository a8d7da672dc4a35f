import { enterWorkspace } from "./enter-workspace.ts"
import { expect, hold, type Page, signInQuickly, test } from "./fixtures.ts"

const clients = /\/api\/workspaces\/[^/]+\/clients(\?|$)/

/** Sends the form of a new campaign before the clients have come; returns what lets them come. */
async function createEarly(page: Page) {
  const release = await hold(page, clients)
  await page.goto("/dashboard/campaigns/new")
  await page.getByLabel("Name", { exact: true }).fill("Autumn study")
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(page.getByText("Loading the clients...")).toBeVisible()
  return release
}

test("a campaign is for no client that nobody chose, however early its form is sent", async ({
  page,
  request,
  user,
}) => {
  const { get, post } = await enterWorkspace(request, user)
  const harbour = await post("clients", { name: "Harbour" })
  await signInQuickly(page, user)
  const release = await createEarly(page)
  release()
  await expect(page.getByText("Choose the client, then send the form again.")).toBeVisible()
  await expect(page.getByLabel("Client", { exact: true })).toBeFocused()
  await page.getByLabel("Client", { exact: true }).selectOption("Harbour")
  expect((await get("campaigns")).campaigns).toEqual([])
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
  const { campaigns } = await get("campaigns")
  expect(campaigns.map(({ clientId }: { clientId: string }) => clientId)).toEqual([harbour.id])
})

test("a form that was sent early is sent by itself where there is no client to choose", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  const release = await createEarly(page)
  release()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
})

test("a form says that the clients could not be loaded, and can be sent once they are", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/)
  await signInQuickly(page, user)
  await page.route(clients, (route) => route.abort("connectionrefused"))
  await page.goto("/dashboard/campaigns/new")
  await page.getByLabel("Name", { exact: true }).fill("Autumn study")
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await page.unroute(clients)
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByRole("button", { name: "Create and write" }).click()
  await expect(page.getByRole("heading", { name: "Autumn study" })).toBeVisible()
})
