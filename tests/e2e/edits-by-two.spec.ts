import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("what somebody else changed while a form was open stays, and what was emptied is empty", async ({
  page,
  request,
  confirmedUser: owner,
}) => {
  const { post, put, get } = await enterWorkspace(request, owner)
  const { id } = await post("contacts", {
    ...{ name: "Nora Field", email: "nora@paper.example", title: "Editor", company: "Paper" },
  })
  await signInQuickly(page, owner)
  await page.goto(`/dashboard/contacts/${id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Edit contact" })
  await dialog.getByLabel("Name", { exact: true }).fill("Nora Fields")
  await dialog.getByLabel("Company (optional)").fill("")
  await put(`contacts/${id}`, { title: "Editor in chief" })
  await dialog.getByRole("button", { name: "Save Changes" }).click()
  await expect(dialog).toBeHidden()
  expect(await get(`contacts/${id}`)).toMatchObject({
    ...{ name: "Nora Fields", title: "Editor in chief", company: "", email: "nora@paper.example" },
  })
})

test("of a story, an expert, a placement and a report one person's change undoes nothing of another's", async ({
  page,
  request,
  confirmedUser: owner,
}) => {
  const { post, put, get } = await enterWorkspace(request, owner)
  const story = await post("stories", { title: "Ferries", text: "They run late.", isWatched: false })
  const expert = await post("experts", {
    ...{
      name: "Nora Field",
      role: "Editor",
      company: "Kite",
      email: `nora-${crypto.randomUUID()}@kite.example`,
    },
    ...{ about: "", topics: ["Nets"] },
  })
  const placement = await post("placements", { pageUrl: "https://harbour.example/a", phrase: "Sails" })
  const report = await post("reports", {
    ...{ title: "March", clientId: "cli_own", from: "2027-03-01", to: "2027-03-31" },
  })
  await signInQuickly(page, owner)
  const dialog = page.getByRole("dialog")

  await page.goto(`/dashboard/stories/${story.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await dialog.getByLabel("What it says").fill("They run on time.")
  await put(`stories/${story.id}`, { title: "Ferries in May", names: ["Kite"] })
  await dialog.getByRole("button", { name: "Save Story" }).click()
  await expect(dialog).toBeHidden()
  expect(await get(`stories/${story.id}`)).toMatchObject({
    ...{ title: "Ferries in May", text: "They run on time.", names: ["Kite"], clientId: null },
  })

  await page.goto("/dashboard/experts")
  await page.getByRole("button", { name: "Change Nora Field" }).click()
  await dialog.getByLabel(/^Journalists can ask/).uncheck()
  await put(`experts/${expert.id}`, { role: "Editor in chief" })
  await dialog.getByRole("button", { name: "Save Expert" }).click()
  await expect(dialog).toBeHidden()
  expect((await get("experts")).experts).toMatchObject([
    { role: "Editor in chief", takesQuestions: false, topics: ["Nets"], clientId: null },
  ])

  await page.goto(`/dashboard/placements/${placement.id}`)
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await dialog.getByLabel("A link counts when it leads to").selectOption("site")
  await put(`placements/${placement.id}`, { phrase: "Sails and nets" })
  await dialog.getByRole("button", { name: "Save Placement" }).click()
  await expect(dialog).toBeHidden()
  expect(await get(`placements/${placement.id}`)).toMatchObject({ match: "site", phrase: "Sails and nets" })

  await page.goto("/dashboard/reports")
  await page.getByRole("button", { name: "Change: March" }).click()
  await dialog.getByLabel("Next steps (optional)").fill("More of it.")
  await put(`reports/${report.id}`, { summary: "It went well.", sections: ["summary", "next"] })
  await dialog.getByRole("button", { name: "Save Report" }).click()
  await expect(dialog).toBeHidden()
  expect(await get(`reports/${report.id}`)).toMatchObject({
    ...{ summary: "It went well.", nextSteps: "More of it.", sections: ["summary", "next"] },
  })
})

test("who changes a template's name leaves the letter that somebody else wrote meanwhile, and each save sends what is new since the last", async ({
  page,
  request,
  confirmedUser: owner,
}) => {
  const { post, put, get } = await enterWorkspace(request, owner)
  const { id } = await post("templates", {
    name: "Autumn",
    messages: [{ subject: "Sails", body: "Dear all" }],
  })
  await signInQuickly(page, owner)
  await page.goto(`/dashboard/templates/${id}`)
  const name = page.getByLabel("Name", { exact: true })
  const save = page.getByRole("button", { name: "Save Template" })
  await name.fill("Winter")
  await save.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winter")
  await put(`templates/${id}`, { folder: "Cold" })
  await name.fill("Autumn")
  await save.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autumn")
  expect(await get(`templates/${id}`)).toMatchObject({ name: "Autumn", folder: "Cold", version: 1 })

  await put(`templates/${id}`, { messages: [{ subject: "Nets", body: "Dear Nora" }] })
  await name.fill("Spring")
  await save.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring")
  expect(await get(`templates/${id}`)).toMatchObject({
    ...{ name: "Spring", version: 2, messages: [{ subject: "Nets", body: "Dear Nora" }] },
  })
})
