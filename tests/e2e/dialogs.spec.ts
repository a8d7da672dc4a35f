import { expect, signInQuickly, test } from "./fixtures.ts"

test("a dialog is closed by a press beside it, and never takes what was written along", async ({
  page,
  user,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/reports")
  const dialog = page.getByRole("dialog")
  const summary = dialog.getByLabel("Summary (optional)")
  const open = async () => {
    await page.getByRole("button", { name: "New Report" }).click()
    await expect(summary).toBeVisible()
  }
  const placeOf = async (what: typeof dialog) => {
    const box = await what.boundingBox()
    if (!box) throw new Error("It is not shown.")
    return box
  }
  await open()
  const { x, y } = await placeOf(dialog)
  const { x: left, y: top, width } = await placeOf(summary)
  await page.mouse.click(x + 5, y + 60)
  await expect(dialog, "its own margin is not beside it").toBeVisible()

  await summary.fill("The study found its readers.")
  await page.mouse.move(left + width - 30, top + 20)
  await page.mouse.down()
  await page.mouse.move(x - 60, top + 20, { steps: 4 })
  await page.mouse.up()
  await expect(summary, "a selection that ends beside it").toHaveValue("The study found its readers.")
  await page.mouse.click(x - 60, y)
  await expect(summary, "a press beside what was written").toHaveValue("The study found its readers.")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()

  await open()
  await page.mouse.click(x - 60, y)
  await expect(dialog, "nothing was written").toBeHidden()
})
