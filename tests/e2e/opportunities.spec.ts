import { createServer } from "node:http"
import type { APIRequestContext } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, signInQuickly, test } from "./fixtures.ts"

const port = Number(process.env.CALLS_PORT)
const calls = [
  [
    "Experts on heat pumps wanted",
    "Who has fitted many? Deadline: 5 June 2099, 17:00 BST. Write to wren@harbour.example.",
  ],
  ["Founders of small ports", "Please send your answers by 9 July 2099."],
  ["A lawyer on advertising", "Deadline: tomorrow, 5pm."],
  ["Divers on the sea wall", "Please send your answers by 9 August 2099."],
]
/** The number of them in the feed so far. */
let published = 3
const writeFeed = () =>
  `<rss version="2.0"><channel><title>Calls</title>${calls
    .slice(0, published)
    .map(
      ([title, text], at) =>
        `<item><title>${title}</title><link>http://127.0.0.1:${port}/${at}</link><description>${text}</description></item>`,
    )
    .join("")}</channel></rss>`

const server = createServer((request, answer) =>
  request.url === "/feed"
    ? answer.writeHead(200, { "Content-Type": "application/rss+xml" }).end(writeFeed())
    : answer.writeHead(404).end(),
)
test.beforeAll(() => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)))
test.afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** Reads all of someone's sources now, as a colleague could. */
async function checkSources(request: APIRequestContext, person: Person) {
  const { get, put } = await enterWorkspace(request, person)
  const { sources } = await get("opportunity-sources")
  for (const { id } of sources) await put(`opportunity-sources/${id}`, { isPaused: false })
}

const digest = ["Chefs who ferment", "Bakers on flour", "Nurses on night shifts"]
  .map((title) => `Title: ${title}\nOutlet: Paper\nDeadline: 5 June 2099\nEmail: desk@paper.example`)
  .join("\n\n")

test("a source brings requests, which are scored, shortlisted, dismissed and taken back, and pitched", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/status of 422/)
  published = 3
  await signInQuickly(page, user)
  await page.goto("/dashboard/opportunities")
  await expect(page.getByText("No current requests.")).toBeVisible()
  await expectAccessible(page, "no requests")

  await page.getByRole("button", { name: "Topics" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "Topics", exact: true }).fill("heat pumps, ports")
  await expectAccessible(page, "topics")
  await dialog.getByRole("button", { name: "Save Topics" }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole("link", { name: "Choose Sources" }).click()
  await page.getByRole("button", { name: "Add Source" }).click()
  await dialog.getByLabel("Name").fill("Harbour calls")
  await dialog.getByLabel("Address").fill("http://127.0.0.1/feed")
  await dialog.getByRole("button", { name: "Add Source" }).click()
  await expect(dialog.getByRole("alert")).toContainText("We only open public web addresses")
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/feed`)
  await dialog.getByRole("button", { name: "Add Source" }).click()
  const sources = page.getByRole("list", { name: "Sources" })
  await expect(sources.getByText("Read each hour")).toBeVisible()
  await expectAccessible(page, "sources")
  await sources.getByRole("button", { name: "Pause Harbour calls" }).click()
  await expect(sources.getByText("Paused", { exact: true })).toBeVisible()

  await sources.getByRole("link", { name: "3 requests" }).click()
  const requests = page.getByRole("table", { name: "Requests" })
  const rows = requests.getByRole("rowheader")
  await expect(rows).toHaveCount(3)
  await expect(page.getByLabel("Source")).toHaveText(/Harbour calls/)
  await expect(requests.getByRole("row").nth(1)).toContainText("Fit 70")
  await requests.getByRole("checkbox", { name: /lawyer/ }).check()
  await expectAccessible(page, "requests of which one is chosen")
  await page.getByRole("button", { name: "Dismiss", exact: true }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(rows).toHaveCount(3)
  await requests.getByRole("button", { name: "Deadline" }).click()
  await expect(rows.first()).toContainText("A lawyer on advertising")

  published = 4
  await checkSources(request, user)
  await expect(requests.getByRole("link", { name: "Divers on the sea wall" })).toBeVisible()

  await page.getByRole("button", { name: "Add Request" }).click()
  const pasted = "Summary: Old boats\nMedia Outlet: Paper\nDeadline: 7 PM ET - 5 June 2099\nada@paper.example"
  await dialog.getByLabel("Text of the request").fill(pasted)
  await dialog.getByRole("button", { name: "Read It" }).click()
  await expect(dialog.getByLabel("Title")).toHaveValue("Old boats")
  await expect(dialog.getByLabel("Time zone")).toHaveValue("America/New_York")
  await expectAccessible(page, "a request to be corrected")
  await dialog.getByRole("button", { name: "Add Request" }).click()
  await expect(page.getByRole("heading", { name: "Old boats", level: 1 })).toBeVisible()

  await page.goto("/dashboard/opportunities")
  await page.getByRole("button", { name: "Add Request" }).click()
  await dialog.getByLabel("Text of the request").fill(digest)
  await dialog.getByRole("button", { name: "Read It" }).click()
  const found = dialog.getByRole("list", { name: "Requests that were found" })
  await expect(found.getByRole("listitem")).toHaveCount(3)
  await expect(found).toContainText("Until Jun 5, 2099")
  await expectAccessible(page, "the requests of a digest")
  await found.getByRole("checkbox", { name: /Bakers/ }).click()
  await dialog.getByRole("button", { name: "Add 2 Requests" }).click()
  await expect(requests.getByRole("link", { name: "Chefs who ferment" })).toBeVisible()
  await expect(requests.getByRole("link", { name: "Bakers on flour" })).toHaveCount(0)

  await requests.getByRole("link", { name: /heat pumps/ }).click()
  await expect(page.getByText("Its title is about “heat pumps”.")).toBeVisible()
  await page.getByRole("button", { name: "Shortlist", exact: true }).click()
  await expect(page.getByText("Shortlisted", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("New", { exact: true })).toBeVisible()
  await expectAccessible(page, "a request")

  await page.getByRole("button", { name: "Pitch", exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/campaigns\/cmp_[^/]+\/edit/)
  await expect(page.getByLabel("The offer")).toHaveValue(/Experts on heat pumps wanted/)
  await expectAccessible(page, "a campaign that answers a request")
  await page.getByText("This campaign answers the request").getByRole("link").click()
  await expect(page.getByText("Pitched", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "see the campaign" })).toBeVisible()
})
