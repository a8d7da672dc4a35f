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
