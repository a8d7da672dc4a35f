import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const brief = `News: Half of all sails are burnt.
Evidence: We asked 340 harbours.
Offer: You can have the survey as a table.`

test("what a subject and a message want is mended from the brief, each in one press, and taken back", async ({
  page,
  user,
  request,
}) => {
  const { post, get, put } = await enterWorkspace(request, user)
  const { id } = await post("campaigns", { name: "Sails" })
  await put(`campaigns/${id}`, { brief })
  const { steps } = await get(`campaigns/${id}`)
  const [step, ...others] = steps
  const body = "Hello {{ first_name }}, click here for it."
  const subject = "73 % of all sails are burnt"
  await put(`campaigns/${id}/steps`, { steps: [{ ...step, subject, body }, ...others] })
  const text = async () => {
    const [first] = (await get(`campaigns/${id}`)).steps
    return { subject: first.subject as string, body: first.body as string }
  }

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=review`)
  const notes = page.getByRole("region", { name: "Worth a look" })
  await expect(notes).toContainText("“73” is not in your brief")
  await expectAccessible(page, "what a campaign wants")
  await notes.getByRole("button", { name: "Write another subject from the brief" }).press("Enter")
  await expect(page.getByText(/^The subject is now “.+”\./)).toBeVisible()
  await expect(notes).not.toContainText("“73”")
  await expect.poll(text).toEqual({ subject: expect.not.stringContaining("73"), body })

  await notes.getByRole("button", { name: "Write the message from the brief again" }).press("Enter")
  await expect(page.getByText("The message is a new draft from your brief.")).toBeVisible()
  await expect(notes).toBeHidden()
  expect((await text()).body).toContain("Half of all sails are burnt.")
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(notes).toContainText("“click here”")
  expect((await text()).body).toBe(body)
})

test("what only its writer can mend is selected in its text, and typing takes its place", async ({
  page,
  user,
  request,
}) => {
  const { post, get, put } = await enterWorkspace(request, user)
  const { id } = await post("campaigns", { name: "Sails" })
  const { steps } = await get(`campaigns/${id}`)
  const [step, ...others] = steps
  const link = "https://harbour.example/old-sails"
  const body = `Hello {{ first_name }},\n\nplease **click here** for it: ${link} or ${link}.`
  const other = { subject: "Act now!", body: "Hello.", weight: 1, templateId: null }
  await put(`campaigns/${id}/steps`, {
    steps: [{ ...step, subject: "Old sails", body, variants: [other] }, ...others],
  })
  const texts = async () => {
    const [first] = (await get(`campaigns/${id}`)).steps
    return { body: first.body as string, subject: first.variants[0].subject as string }
  }

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=review`)
  const notes = page.getByRole("region", { name: "Worth a look" })
  const named = body.replaceAll(link, `[old sails](${link})`)
  await notes.getByRole("button", { name: "Show it as “old sails”" }).press("Enter")
  await expect(page.getByText("and so in 1 more place.")).toBeVisible()
  await expect.poll(texts).toEqual({ body: named, subject: "Act now!" })

  await notes.getByRole("button", { name: "Show it in the message" }).press("Enter")
  const card = page.getByRole("list", { name: "Messages" }).getByRole("listitem").first()
  await expect(card).toContainText("“click here” in the message reads like advertising. It is selected")
  await expect(card.getByLabel("Message", { exact: true })).toBeFocused()
  await page.keyboard.insertText("ask us")
  await expect(card).not.toContainText("It is selected")
  const mended = named.replace("click here", "ask us")
  await expect.poll(texts).toEqual({ body: mended, subject: "Act now!" })

  const rail = page.getByRole("navigation", { name: "Parts of the campaign" })
  await rail.getByRole("button", { name: /^Review and launch/ }).press("Enter")
  await notes.getByRole("button", { name: "Show it in the subject" }).press("Enter")
  await expect(card.getByRole("button", { name: "Text B" })).toHaveAttribute("aria-pressed", "true")
  const line = card.getByRole("textbox", { name: "Subject" })
  await expect(line).toBeFocused()
  await expectAccessible(page, "words to change")
  await page.keyboard.insertText("Half of all sails")
  await expect.poll(texts).toEqual({ body: mended, subject: "Half of all sails!" })
  await rail.getByRole("button", { name: /^Review and launch/ }).press("Enter")
  await expect(page.getByRole("heading", { name: "Summary" })).toBeVisible()
  await expect(notes).toBeHidden()
})

test("in a launched campaign a mend is offered once, checked when it is used, and taken back alone", async ({
  page,
  user,
  request,
}) => {
  const { post, get, put } = await enterWorkspace(request, user)
  const { campaignId: id } = await post("campaigns/sample")
  const { eligible } = await get(`campaigns/${id}/check`)
  const startAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await post(`campaigns/${id}/launch`, { eligible, startAt })
  const [first, second, ...others] = (await get(`campaigns/${id}`)).steps
  const link = "https://harbour.example/old-sails"
  const body = `Hello {{ first_name }},\n\nit is all here: ${link}`
  const named = body.replace(link, `[old sails](${link})`)
  await put(`campaigns/${id}/steps`, { steps: [{ ...first, body }, second, ...others] })
  const bodies = async () =>
    (await get(`campaigns/${id}`)).steps.slice(0, 2).map((step: { body: string }) => step.body)

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=review`)
  const notes = page.getByRole("region", { name: "Worth a look" })
  const mend = notes.getByRole("button", { name: "Show it as “old sails”" })
  await mend.press("Enter")
  await expect(notes).toContainText("Use your changes, and the messages are checked again.")
  await expect(mend).toBeDisabled()
  expect(await bodies()).toEqual([body, second.body])
  await expectAccessible(page, "mends that wait for their use")
  const bar = page.getByRole("region", { name: "Changed messages" })
  await bar.getByRole("button", { name: "Discard changes" }).click()
  await expect(mend).toBeEnabled()
  await mend.press("Enter")
  await bar.getByRole("button", { name: "Use these changes" }).click()
  await expect(mend).toHaveCount(0)
  expect(await bodies()).toEqual([named, second.body])

  const { steps } = await get(`campaigns/${id}`)
  const theirs = { ...steps[1], body: "Until the 14th." }
  await put(`campaigns/${id}/steps`, { steps: [steps[0], theirs, ...steps.slice(2)] })
  await put(`campaigns/${id}`, { name: "Harbour lights" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour lights")
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter")
  await bar.getByRole("button", { name: "Use these changes" }).click()
  await expect(mend).toBeEnabled()
  expect(await bodies()).toEqual([body, "Until the 14th."])
})

test("an embargo is given, said in the first message by one press, and stands in the calendar", async ({
  page,
  user,
  request,
}) => {
  const { post, get, put } = await enterWorkspace(request, user)
  const { id } = await post("campaigns", { name: "Sails" })
  await put(`campaigns/${id}`, { timeZone: "Europe/Berlin" })
  const { steps } = await get(`campaigns/${id}`)
  const [step, ...others] = steps
  const body = "Hello Ada,\n\nHalf of all sails are burnt."
  await put(`campaigns/${id}/steps`, { steps: [{ ...step, subject: "Old sails", body }, ...others] })

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=goal`)
  const until = page.getByLabel("Under embargo until")
  await until.fill("2099-03-03T09:00")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect.poll(async () => (await get(`campaigns/${id}`)).embargoUntil).toMatch(/^2099-03-0/)
  const rail = page.getByRole("navigation", { name: "Parts of the campaign" })
  await rail.getByRole("button", { name: /^Review and launch/ }).press("Enter")
  const notes = page.getByRole("region", { name: "Worth a look" })
  await expect(notes).toContainText("It does not say that the news is under embargo until Mar 3, 2099")
  await notes.getByRole("button", { name: "Say it below the salutation" }).press("Enter")
  await expect(page.getByText(/^“Under embargo until .+” was added\./)).toBeVisible()
  await expect(notes).toBeHidden()
  const first = async () => (await get(`campaigns/${id}`)).steps[0].body as string
  await expect
    .poll(first)
    .toMatch(/^Hello Ada,\n\nUnder embargo until March 3, 2099 at \d\d:00 .+\.\n\nHalf of/)

  await page.goto("/dashboard/calendar?day=2099-03-03&view=week")
  await expectAccessible(page, "an embargo in the calendar")
  await page.getByRole("link", { name: "Embargo ends: Sails" }).press("Enter")
  await expect(page).toHaveURL(new RegExp(`/dashboard/campaigns/${id}`))

  await page.goto(`/dashboard/campaigns/${id}/edit?part=goal`)
  // Half a time is empty to a program.
  await until.press("Backspace")
  await until.blur()
  await expect(until).toHaveAccessibleDescription(/Please enter a date and a time, or empty the field/)
  await until.fill("2099-04-04T09:00")
  await expect.poll(async () => (await get(`campaigns/${id}`)).embargoUntil).toMatch(/^2099-04-0/)
  await until.press("Backspace")
  await expect(until).toHaveValue("")
  await page.getByLabel("Name", { exact: true }).fill("Old sails")
  await expect.poll(async () => (await get(`campaigns/${id}`)).name).toBe("Old sails")
  expect((await get(`campaigns/${id}`)).embargoUntil).toMatch(/^2099-04-0/)
  await until.focus()
  for (let part = 0; part < 6; part++) {
    await page.keyboard.press("Backspace")
    await page.keyboard.press("ArrowRight")
  }
  await until.blur()
  await expect.poll(async () => (await get(`campaigns/${id}`)).embargoUntil).toBeNull()
})
