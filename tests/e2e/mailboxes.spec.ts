import { expectAccessible } from "./accessible.ts"
import { expect, signIn, test } from "./fixtures.ts"

test("the sandbox is there from the first day, and what is wrong with a mailbox is said at its field", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/422/)
  await signIn(page, user)
  await page.getByRole("link", { name: "Mailboxes" }).click()
  const sandbox = page.getByRole("listitem", { name: /Sandbox/ })
  await expect(sandbox).toContainText("Nothing leaves.")
  await expectAccessible(page, "a sandbox")
  await sandbox.getByRole("button", { name: "Pause" }).click()
  await expect(sandbox.getByRole("button", { name: "Resume" })).toBeVisible()
  await sandbox.getByRole("button", { name: "Edit" }).click()
  await page.getByLabel("Display name").fill("Robin in the sandbox")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(sandbox).toContainText("Writes as Robin in the sandbox")

  await page.getByRole("button", { name: "Connect Mailbox" }).click()
  const dialog = page.getByRole("dialog", { name: "Connect a mailbox" })
  await dialog.getByLabel("Your email address").fill("robin@letters.example")
  await dialog.getByLabel("Display name").fill("Robin")
  await dialog.getByLabel("Mail server (SMTP)").fill("10.0.0.1")
  await dialog.getByLabel("User name").fill("robin")
  await dialog.getByLabel("Password").fill("anything")
  await dialog.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(dialog.getByLabel("Mail server (SMTP)")).toHaveAccessibleDescription(/public internet/)
  await expectAccessible(page, "a mailbox that was refused")
})

test("an inbox with nothing in it says so, for each of its filters", async ({ page, user }) => {
  await signIn(page, user)
  await page.getByRole("link", { name: "Inbox" }).click()
  await expect(page.getByText("Nobody is waiting for your answer.")).toBeVisible()
  await page.getByRole("link", { name: /Unmatched/ }).click()
  await expect(page.getByText("Every message has found its person.")).toBeVisible()
  await expectAccessible(page, "an empty inbox")
})
