import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"
import { showText } from "./letters.ts"

test("a campaign is written in steps that say what is missing, beside a preview for a real recipient", async ({
  page,
  user,
}) => {
  const { post, put } = await enterWorkspace(page.request, user)
  await put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London, United Kingdom" })
  const empty = await post("campaigns", { name: "Not begun" })
  const { id } = await post("campaigns", { name: "Night trains" })
  for (const name of ["Mira Halloway", "Tomas Lind"]) {
    const contact = await post("contacts", {
      name,
      email: `${name.slice(0, 4)}@paper.example`,
      company: "The Paper",
    })
    await post(`campaigns/${id}/people`, { contactIds: [contact.id] })
  }
  await signInQuickly(page, user)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard/campaigns/${empty.id}/edit?part=messages`)
  const rail = page.getByRole("navigation", { name: "Parts of the campaign" })
  const step = (name: string) => rail.getByRole("button", { name })
  await expect(step("Goal")).toHaveAccessibleName(/done/)
  await expect(step("People")).toHaveAccessibleName(/to do Nobody yet/)
  await expect(step("Messages")).toHaveAccessibleName(/to do 4 to finish/)
  await expect(step("Messages")).toHaveAttribute("aria-current", "step")
  await expect(step("Review and launch")).toHaveAccessibleName(/to do 5 to do first/)

  await page.goto(`/dashboard/campaigns/${empty.id}`)
  const drafted = page.getByRole("list", { name: "Parts of the campaign" }).getByRole("listitem")
  await expect(drafted.nth(0)).toContainText("Goal, done")
  await expect(drafted.nth(1)).toContainText("People, to do Nobody yet")
  await expect(drafted.nth(2)).toContainText(
    /Messages, to do 4 to finish.*First message: The message is empty.*Follow-up 2: The message/,
  )
  await expect(drafted.nth(4)).toContainText("5 to do first")
  await expectAccessible(page, "a draft that is not finished")
  await drafted.getByRole("link", { name: "Messages" }).click()
  await expect(step("Messages")).toHaveAttribute("aria-current", "step")
  await page.goBack()
  await page.getByRole("link", { name: "Go on: people" }).click()
  await expect(step("People")).toHaveAttribute("aria-current", "step")

  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await expect(step("People")).toHaveAccessibleName(/done 2 people/)
  const preview = page.getByRole("complementary", { name: "First message, as it will arrive" })
  await showText(page)
  await page.getByLabel("Subject", { exact: true }).fill("For {{ company }}")
  await page.getByLabel("Message", { exact: true }).first().fill("Dear {{ first_name }}, hello.")
  await expect(preview).toContainText("For The Paper")
  const letter = preview.locator("iframe").contentFrame().locator("body")
  await expect(letter).toContainText("Dear Mira, hello.")
  await preview.getByLabel("Shown for").selectOption("For Tomas Lind")
  await expect(letter).toContainText("Dear Tomas, hello.")

  await page.getByLabel("First name", { exact: true }).fill("reader")
  await expect(page.getByLabel("Message", { exact: true }).first()).toHaveValue(
    'Dear {{ first_name | default: "reader" }}, hello.',
  )

  const line = page.getByRole("region", { name: "The sequence in days" })
  await expect(line.getByRole("button")).toHaveText([
    /^Day 0First message/,
    "Day 3Follow-up 1",
    "Day 8Follow-up 2",
  ])
  await expect(line).toContainText("Sent Mon to Fri, 09:00 to 17:00, by each person’s clock.")
  await line.getByRole("button", { name: "Follow-up 2" }).press("Enter")
  await expect(page.getByRole("complementary", { name: "Follow-up 2, as it will arrive" })).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await expect(line.getByRole("button", { name: "Follow-up 2" })).toHaveText("Day 9Follow-up 2")
  for (const name of ["Follow-up 2", "Follow-up 1"])
    await page.getByRole("button", { name: `Remove ${name}` }).click()
  await expect(step("Messages")).toHaveAccessibleName(/done 1 message/)
  await expect(step("Review and launch")).toHaveAccessibleName(/to do Ready to launch/)
  await expectAccessible(page, "the messages of a campaign")
})
