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
