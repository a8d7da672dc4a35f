import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const sails = `News: We sew bags and jackets from waste sailcloth, and take torn sails back for repair.
Evidence: A survey of sailmakers in Brittany, Cornwall and Galicia says four in five racing sails end on a rubbish tip.
Offer: Photographs, tables, textile recycling samples, a day aboard with the founder.`
const teeth = `News: A dental clinic grows enamel on extracted molars with a peptide varnish, painless for nervous patients.
Evidence: Dentists in Leeds, Porto and Gdansk treated ninety children; cavities shrank by a third within eleven weeks.
Offer: Radiographs, the orthodontist, a chairside visit.`

test("somebody who publishes on other subjects is written to for a typed reason, and one who fits is shown with quotes", async ({
  page,
  user,
}) => {
  const { post, put } = await enterWorkspace(page.request, user)
  const found = await post("stories/coverage", {
    title: "We sew bags from waste sailcloth",
    text: "A workshop on the coast recycles old sails. Take-back and textile recycling pay.",
  })
  const [writer] = found.writers
  const chosen = { id: writer.id, articleId: writer.quotes[0].id }
  const { writers } = await post("stories/writers", { writers: [chosen], list: null })
  const [{ contactId }] = writers
  await put(`contacts/${contactId}`, { email: "writer@paper.example" })
  const start = async (name: string, brief: string) => {
    const { id } = await post("campaigns", { name })
    await put(`campaigns/${id}`, { brief })
    await post(`campaigns/${id}/people`, { contactIds: [contactId] })
    return `/dashboard/campaigns/${id}/edit?part=people`
  }
  const [aboutTeeth, aboutSails] = [await start("Enamel", teeth), await start("Sails", sails)]
  await signInQuickly(page, user)

  await page.goto(aboutTeeth)
  const person = page
    .getByRole("list", { name: "People" })
    .getByRole("listitem")
    .filter({ hasText: writer.name })
  await expect(person).toContainText("Publishes on other subjects.")
  await expect(person).toContainText(/None of their \d+ latest known articles/)
  const write = person.getByRole("button", { name: `Write to ${writer.name} anyway` })
  await write.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: `Why ${writer.name}?` })
  await expectAccessible(page, "the reason for somebody who publishes on other subjects")
  await dialog.getByRole("button", { name: "Write to them" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("Give the reason in a few words")
  await dialog.getByLabel("The reason").fill("Asked for it by phone")
  await dialog.getByRole("button", { name: "Write to them" }).click()
  await expect(page.getByText("Reason Stored", { exact: true })).toBeVisible()
  await expect(person).toContainText("Written to because: Asked for it by phone")
  await expect(person).not.toContainText("Excluded")

  await page.goto(aboutSails)
  await expect(person).toContainText(/Fits: \d+ of \d+ known articles meets? the brief, the last on/)
  await person.getByText("Fits:").click()
  const quotes = person.getByRole("list", { name: "Articles that meet the brief" })
  await expect(quotes.getByRole("link").first()).toHaveText(/sail|recycl|textile|bags/i)
  await expect(person).toContainText("Shared with the brief:")
  await expectAccessible(page, "people of a campaign with what fits")
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("words that mean the same are kept a line each, and one alone is refused", async ({ page, user }) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/opportunities")
  await page.getByRole("button", { name: "Topics" }).click()
  const dialog = page.getByRole("dialog", { name: "Your topics" })
  const words = dialog.getByLabel("Words that mean the same")
  await words.fill("sails, sailcloth\nalone")
  await dialog.getByRole("button", { name: "Save Topics" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("Give at least two words for each line")
  await words.fill("sails, sailcloth, canvas\n\nbins; recycling")
  await dialog.getByRole("button", { name: "Save Topics" }).click()
  await expect(page.getByText("Topics Saved", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Topics" }).click()
  await expect(words).toHaveValue("sails, sailcloth, canvas\nbins, recycling")
})
