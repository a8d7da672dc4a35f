import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, signIn } from "./fixtures.ts"
import { test } from "./own-site.ts"

test("the administrator checks a file, adds it, sees that it was never collected, and undoes it", async ({
  page,
  site,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const opml = `<opml version="2.0"><body><outline text="Paper ${mark}" xmlUrl="https://${mark}.example/feed" htmlUrl="https://${mark}.example/"/><outline text="Inside" xmlUrl="http://127.0.0.1/feed"/></body></opml>`
  const admin = { ...inventPerson(), email: "admin@presskite.test" }
  const data = { email: admin.email, password: admin.password, data: { name: admin.name } }
  await page.context().request.post("/auth/v1/signup", { data })
  const confirm = site.database.prepare("update users set email_verified_at = 1 where email_norm = ?")
  await confirm.bind(admin.email).run()
  await signIn(page, admin)
  await page.goto("/dashboard/admin/directory")
  await page
    .getByLabel("OPML, CSV or TSV")
    .setInputFiles({ name: `${mark}.opml`, mimeType: "text/xml", buffer: Buffer.from(opml) })
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(
    page.getByText("1 new outlet, 0 new feeds of known ones, 0 already there, 1 refused."),
  ).toBeVisible()
  await expect(page.getByText("Its website is no public address.")).toBeVisible()
  await expectAccessible(page, "a checked file")
  await page.getByRole("button", { name: "Add 1 outlet", exact: true }).click()
  await expect(page.getByRole("heading", { name: `${mark}.opml` })).toBeVisible()

  await page.goto(`/dashboard/directory?q=${mark}`)
  const outlet = page.getByRole("list", { name: "Outlets" }).getByRole("listitem")
  await expect(outlet.getByText("Never collected yet")).toBeVisible()

  await page.goto("/dashboard/admin/directory")
  await page.getByRole("button", { name: `Undo ${mark}.opml` }).click()
  await page
    .getByRole("dialog")
    .filter({ visible: true })
    .getByRole("button", { name: "Undo Import" })
    .click()
  await expect(page.getByText("0 outlets and 0 feeds").first()).toBeVisible()
  await page.goto(`/dashboard/directory?q=${mark}`)
  await expect(page.getByText("No outlets found.")).toBeVisible()
})
