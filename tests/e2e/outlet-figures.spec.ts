import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("a figure of an outlet says who entered it and where they have it from, and is replaced and removed", async ({
  page,
  user,
  request,
}) => {
  await signInQuickly(page, user)
  const { post } = await enterWorkspace(request, user)
  const outlet = await post("outlets", { url: "https://harbour.example", name: "Harbour Weekly" })
  await page.goto(`/dashboard/outlets/${outlet.id}`)
  const figures = page.getByRole("region", { name: "Figures" })
  await expect(figures).toContainText("None entered.")
  const enter = async (value: string, source: string) => {
    await figures.getByRole("button", { name: "Enter a figure" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Number").fill(value)
    await dialog.getByLabel("Source").fill(source)
    await dialog.getByLabel("Date").fill("2026-09-30")
    return dialog
  }
  const wrong = await enter("many", "Media kit")
  await wrong.getByRole("button", { name: "Save Figure" }).click()
  await expect(wrong.getByLabel("Number")).toHaveAttribute("aria-invalid", "true")
  await expectAccessible(page, "the form of a figure")
  await wrong.getByLabel("Number").fill("12,500")
  await wrong.getByRole("button", { name: "Save Figure" }).click()
  await expect(figures.getByRole("listitem")).toContainText("12,500")
  await expect(figures.getByRole("listitem")).toContainText(`Entered by ${user.name}`)
  await expect(figures.getByRole("listitem")).toContainText("source: Media kit")
  const better = await enter("13000", "https://harbour.example/media")
  await better.getByRole("button", { name: "Save Figure" }).click()
  await expect(figures.getByRole("listitem")).toHaveCount(1)
  await expect(figures.getByRole("link", { name: "https://harbour.example/media" })).toHaveAttribute(
    "rel",
    /nofollow/,
  )
  await expectAccessible(page, "an outlet with a figure")
  await figures.getByRole("button", { name: /^Remove: / }).click()
  await expect(figures).toContainText("None entered.")
})
