import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"
import { showText } from "./letters.ts"

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

test("an open campaign takes over what somebody else changes in it, and undoes none of it", async ({
  page,
  request,
  user,
}) => {
  const { post, put, get } = await enterWorkspace(request, user)
  const { campaignId: id } = await post("campaigns/sample")
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await showText(page)
  const followUp = page.getByLabel("Message", { exact: true }).nth(1)
  await expect(followUp).not.toHaveText("")
  const { steps } = await get(`campaigns/${id}`)
  const [first, second] = steps
  await put(`campaigns/${id}`, { approval: "every", window: { days: [2], from: "10:00", to: "11:00" } })
  await put(`campaigns/${id}/steps`, { steps: [first, { ...second, body: "Until the 14th." }] })
  await expect(followUp).toHaveText("Until the 14th.")
  await expect(page.getByRole("heading", { name: "Follow-up 2" })).toHaveCount(0)

  await page.getByLabel("Subject", { exact: true }).first().fill("Lights at sea")
  const rail = page.getByRole("navigation", { name: "Parts of the campaign" })
  await rail.getByRole("button", { name: "Goal" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Harbour lights")
  await rail.getByRole("button", { name: /^Review and launch/ }).press("Enter")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect
    .poll(() => get(`campaigns/${id}`))
    .toMatchObject({
      ...{ name: "Harbour lights", approval: "every", window: { days: [2], from: "10:00", to: "11:00" } },
      steps: [{ subject: "Lights at sea" }, { body: "Until the 14th." }],
    })
})

test("words of a launched campaign are used once somebody says so, and not over what a colleague has written", async ({
  page,
  request,
  user,
}) => {
  const { post, put, get } = await enterWorkspace(request, user)
  const { campaignId: id } = await post("campaigns/sample")
  const { eligible } = await get(`campaigns/${id}/check`)
  const startAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await post(`campaigns/${id}/launch`, { eligible, startAt })
  const [first, second, ...others] = (await get(`campaigns/${id}`)).steps
  const bodyNow = async () => (await get(`campaigns/${id}`)).steps[1].body

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await showText(page)
  const followUp = page.getByLabel("Message", { exact: true }).nth(1)
  // By keys: what is put over several paragraphs at once the browser itself may style, which no policy allows.
  const retype = async (words: string) => {
    await followUp.press("ControlOrMeta+a")
    await page.keyboard.type(words)
  }
  await retype("We asked 400 towns how")
  const bar = page.getByRole("region", { name: "Changed messages" })
  await expect(bar).toContainText("not in use yet")
  await expect(page.getByText("Not in use yet", { exact: true })).toBeVisible()
  await expectAccessible(page, "words that are not in use yet")
  // Whatever else is saved or checked on the way, the words stay here.
  const rail = page.getByRole("navigation", { name: "Parts of the campaign" })
  await rail.getByRole("button", { name: "Goal" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Harbour lights")
  await rail.getByRole("button", { name: /^Review and launch/ }).press("Enter")
  await expect.poll(() => get(`campaigns/${id}`)).toMatchObject({ name: "Harbour lights" })
  expect(await bodyNow()).toBe(second.body)
  await page.getByRole("link", { name: "All campaigns" }).click()
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" })
  await leaving.getByRole("button", { name: "Keep editing" }).click()

  await put(`campaigns/${id}/steps`, { steps: [first, { ...second, body: "Until the 14th." }, ...others] })
  const theirs = page.getByRole("alert", { name: "Changed by somebody else" })
  await theirs.getByText("Show their messages").click()
  await expect(theirs).toContainText("Until the 14th.")
  await expectAccessible(page, "messages that two people changed")
  await theirs.getByRole("button", { name: "Keep mine" }).click()
  expect(await bodyNow()).toBe("Until the 14th.")
  await bar.getByRole("button", { name: "Use these changes" }).click()
  await expect(page.getByText("Everything is saved")).toBeVisible()
  expect(await bodyNow()).toBe("We asked 400 towns how")

  await rail.getByRole("button", { name: "Messages" }).click()
  await showText(page)
  await retype("Half of a")
  await put(`campaigns/${id}/steps`, { steps: [first, { ...second, body: "Until the 15th." }, ...others] })
  await theirs.getByRole("button", { name: "Load theirs" }).click()
  await expect(followUp).toHaveText("Until the 15th.")
  await expect(bar).toBeHidden()
  await retype("Half of a")
  await bar.getByRole("button", { name: "Discard changes" }).click()
  await expect(followUp).toHaveText("Until the 15th.")
  await expect(page.getByText("Everything is saved")).toBeVisible()
})

test("messages whose save was never answered are one's own, and an added one is not added again", async ({
  page,
  request,
  user,
  expectProblems,
}) => {
  // Two answers that are lost, and the refusal of what is typed on in between.
  expectProblems(/\/steps\b.*ERR_FAILED|ERR_FAILED.*\/steps\b|409 \(Conflict\).*\/steps\b/)
  const { post, get } = await enterWorkspace(request, user)
  const { campaignId: id } = await post("campaigns/sample")
  const subjects = async () =>
    (await get(`campaigns/${id}`)).steps.map((step: { subject: string }) => step.subject)
  const count = (await subjects()).length
  /** Saves the messages that are sent next, and loses the answer. */
  const loseAnswer = () =>
    page.route(
      `**/campaigns/${id}/steps`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  const theirs = page.getByRole("alert", { name: "Changed by somebody else" })

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await showText(page)
  const subject = page.getByLabel("Subject", { exact: true }).first()
  await loseAnswer()
  await subject.fill("Lights at sea")
  await expect.poll(async () => (await subjects())[0]).toBe("Lights at sea")
  await subject.fill("Lights at sea, again")
  await expect.poll(async () => (await subjects())[0]).toBe("Lights at sea, again")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect(theirs).toBeHidden()

  const { eligible } = await get(`campaigns/${id}/check`)
  const startAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await post(`campaigns/${id}/launch`, { eligible, startAt })
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await showText(page)
  await page.getByRole("button", { name: "Add a follow-up" }).click()
  const added = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Follow-up ${count}` }) })
  await added.getByLabel("Message", { exact: true }).fill("One more word about the lights.")
  await loseAnswer()
  const add = page.getByRole("button", { name: "Add it to the campaign" })
  await add.click()
  await expect(add).toHaveCount(0)
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect(added).toHaveCount(1)
  await expect(page.getByRole("heading", { name: `Follow-up ${count + 1}` })).toHaveCount(0)
  expect(await subjects()).toHaveLength(count + 1)
})
