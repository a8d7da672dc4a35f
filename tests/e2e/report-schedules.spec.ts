import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("a report that a schedule made goes to nobody before it was read and approved, and then to its recipients", async ({
  page,
  confirmedUser: user,
  request,
}) => {
  await signInQuickly(page, user)
  const { id, headers, get, post } = await enterWorkspace(request, user)
  const [client] = (await get("clients")).clients
  await post("reports", {
    clientId: client.id,
    title: "Coverage",
    from: "2026-09-01",
    to: "2026-09-30",
    timeZone: "Europe/London",
  })
  const recipient = `client-${crypto.randomUUID()}@harbour.example`

  await page.goto("/dashboard/reports")
  await page.getByRole("button", { name: "Schedule: Coverage" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Title").fill("Coverage of the week")
  await dialog.getByLabel("How often").selectOption("Every week")
  await dialog.getByLabel("Recipients").fill("nobody")
  await dialog.getByRole("button", { name: "Save Schedule" }).click()
  await expect(dialog.getByLabel("Recipients")).toHaveAccessibleDescription(/Give an email address/)
  await dialog.getByLabel("Recipients").fill(recipient)
  await expectAccessible(page, "the form of a schedule")
  await dialog.getByRole("button", { name: "Save Schedule" }).click()
  const schedule = page.getByRole("list", { name: "Schedules" }).getByRole("listitem")
  await expect(schedule).toContainText("Every Monday at 09:00")
  await expect(schedule).toContainText(recipient)

  const moved = await request.post("/dev/clock", { headers, data: { workspaceId: id, hours: 8 * 24 } })
  expect(moved.ok(), await moved.text()).toBe(true)
  await expect
    .poll(async () => (await get("report-schedules")).deliveries.map(({ state }: { state: string }) => state))
    .toEqual(["waiting"])
  const mailsTo = async () =>
    (await (await request.get("/dev/outbox.json", { params: { to: recipient } })).json()).messages as {
      text: string
    }[]
  expect(await mailsTo()).toEqual([])
  await page.reload()
  const waiting = page.getByRole("list", { name: "Reports waiting for approval" }).getByRole("listitem")
  await expect(waiting).toContainText("Goes to nobody before you approve it.")
  await expectAccessible(page, "a report that waits")
  await waiting.getByRole("button", { name: /^Review: Coverage of the week/ }).click()
  await dialog.getByLabel("Summary (optional)").fill("A quiet week.")
  await expectAccessible(page, "the review of a report")
  await dialog.getByRole("button", { name: "Approve and Mail to 1 recipient" }).click()
  await expect.poll(async () => (await mailsTo()).length).toBe(1)
  const [mail] = await mailsTo()
  const [address = ""] = /https?:\/\/\S+\/r\/\S+/.exec(mail?.text ?? "") ?? []
  expect(await (await request.get(address)).text()).toContain("A quiet week.")
  await page.reload()
  await expect(waiting).toHaveCount(0)
  await expect(schedule).toContainText(`mailed to 1 of 1, approved by ${user.name}`)
})
