import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const always = { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" }

test("whom another client wrote to is shown before a launch and left out by choice; lists and mailboxes know clients", async ({
  page,
  user,
}) => {
  let received = 0
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "mara" }),
    onData: (stream, _session, done) => {
      stream.resume().on("end", () => {
        received += 1
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  const { port } = smtp.server.address() as AddressInfo
  const { post, put } = await enterWorkspace(page.request, user)
  const login = { host: "127.0.0.1", port, user: "mara", password: "secret" }
  const sender = { address: "mara@letters.example", displayName: "Mara Lind" }
  const mailbox = await post("mailboxes", { ...sender, ...login, minGapS: 0, maxGapS: 0 })
  await put("sender", { organisation: "Quill", postalAddress: "1 Quay Street, Rotterdam" })
  const [harbour, tide] = [
    await post("clients", { name: "Harbour" }),
    await post("clients", { name: "Tide" }),
  ]
  const [anna, ben] = [
    await post("contacts", { name: "Anna Field", email: "anna@paper.example" }),
    await post("contacts", { name: "Ben Moor", email: "ben@post.example" }),
  ]
  const prepare = async (name: string, clientId: string, contactIds: string[]) => {
    const { id } = await post("campaigns", { name, clientId })
    const rules = { window: always, timeZoneMode: "campaign", timeZone: "UTC", skipHolidays: false }
    await put(`campaigns/${id}`, {
      ...rules,
      approval: "auto",
      recontactGuardDays: 0,
      mailboxIds: [mailbox.id],
    })
    const letter = {
      delayValue: 0,
      delayUnit: "days",
      thread: "new",
      subject: name,
      body: "Hello {{first_name}}",
    }
    await put(`campaigns/${id}/steps`, { steps: [letter] })
    await post(`campaigns/${id}/people`, { contactIds })
    return id
  }
  const boats = await prepare("Boats", harbour.id, [anna.id])
  await post(`campaigns/${boats}/launch`, { eligible: 1 })
  await expect.poll(() => received, { timeout: 30_000 }).toBe(1)
  const tides = await prepare("Tides", tide.id, [anna.id, ben.id])

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${tides}/edit?part=review`)
  await expect(page.getByRole("button", { name: "Launch for 2 people" })).toBeVisible()
  const others = page.getByRole("list", { name: "People of other clients" }).getByRole("listitem")
  await expect(others).toHaveCount(1)
  await expect(others).toContainText(/Anna Field\s*Will be written to\s*Harbour: Boats, written to on/)
  await expectAccessible(page, "what another client wrote")
  await page.getByLabel("No, leave them out").check()
  await expect(others).toContainText("Left out")
  await expect(page.getByRole("button", { name: "Launch for 1 person" })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("No, leave them out")).toBeChecked()

  await page.getByRole("link", { name: "Change the days" }).click()
  await page.getByLabel("Days between two clients").fill("0")
  await page.getByRole("button", { name: "Save Days" }).click()
  await expect(page.getByText("Days Saved", { exact: true })).toBeVisible()
  await page.goto(`/dashboard/campaigns/${tides}/edit?part=review`)
  await expect(page.getByRole("button", { name: "Launch for 2 people" })).toBeVisible()
  await expect(others).toHaveCount(0)

  await page.goto("/dashboard/contacts/suppressions")
  await page.getByRole("button", { name: "Add Entries" }).click()
  const dialog = page.getByRole("dialog", { name: "Who must not be written to?" })
  await dialog.getByLabel("Addresses and domains").fill("post.example")
  await dialog.getByLabel("Client").selectOption("Tide")
  await dialog.getByRole("button", { name: "Add to List" }).click()
  const entries = page.getByRole("list", { name: "Do not contact" }).getByRole("listitem")
  await expect(entries).toContainText("Only for Tide")
  await expectAccessible(page, "an entry for one client")
  await page.getByLabel("Client").selectOption("Harbour")
  await expect(page.getByText("No entries match.")).toBeVisible()

  await page.goto("/dashboard/mailboxes")
  const card = page.getByRole("listitem", { name: /Mara Lind/ })
  await card.getByRole("button", { name: "Edit" }).click()
  await page.getByRole("dialog").getByLabel("Harbour").check()
  await expectAccessible(page, "the clients of a mailbox")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.goto(`/dashboard/campaigns/${tides}/edit?part=review`)
  await expect(page.getByText("mara@letters.example is kept for other clients.")).toBeVisible()
  await page.goto(`/dashboard/campaigns/${tides}/edit?part=people`)
  await expect(page.getByRole("button", { name: /On the do not contact list/ })).toContainText("1")
  smtp.close()
})
