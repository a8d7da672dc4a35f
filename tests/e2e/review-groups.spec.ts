import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

const anna = { name: "Anna Pryce", email: "Anna@paper.example", values: ["The Paper", "Anna"] }
const ben = { name: "Ben Ode", email: "Ben@paper.example", values: ["The Post", "Ben"] }

test("what differs only by fields is one group, which is read person by person and approved in one press without a mouse", async ({
  page,
  user,
  request,
}) => {
  const { post, get, put } = await enterWorkspace(request, user)
  await put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London, United Kingdom" })
  const { id } = await post("campaigns", { name: "Night trains" })
  const [step] = (await get(`campaigns/${id}`)).steps
  const body =
    "Dear {{ first_name | default: 'reader' }},\n\nnight trains{% if title %} for an {{ title }}{% endif %}."
  await put(`campaigns/${id}/steps`, {
    steps: [{ ...step, subject: "For {{ company | default: 'you' }}", body }],
  })
  const contactIds: string[] = []
  const people = [
    { name: "Anna Pryce", company: "The Paper" },
    { name: "Ben Ode", company: "The Post" },
    { name: "Cleo Marsh", company: "The Sun", title: "Editor" },
  ]
  for (const person of people) {
    const email = `${person.name.split(" ")[0]}@paper.example`
    contactIds.push((await post("contacts", { ...person, email })).id)
  }
  await post(`campaigns/${id}/people`, { contactIds })
  const mailboxes = (await get("mailboxes")) as unknown as { id: string }[]
  const window = { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" }
  await put(`campaigns/${id}`, { approval: "every", window, mailboxIds: [mailboxes[0]?.id] })
  await post(`campaigns/${id}/launch`, { eligible: 3 })

  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/review?campaign=${id}`)
  const list = page.getByRole("list", { name: "Messages to review" })
  await expect(page.getByText("3 messages wait in this campaign.")).toBeVisible()
  const group = list.locator("> li").filter({ hasText: "2 people get the same words" })
  // Who is shown first is who is due first, which is drawn by lot.
  await expect(group.locator("mark").first()).toHaveText(/^The (Paper|Post)$/)
  const isAnna = (await group.locator("mark").first().textContent()) === "The Paper"
  const [shown, other] = isAnna ? [anna, ben] : [ben, anna]
  await expect(group.locator("mark")).toHaveText(shown.values)
  await expect(group.getByRole("list", { name: "What differs" })).toContainText(other.values.join(" · "))
  await expectAccessible(page, "a group of messages to review")
  await group.getByRole("button", { name: other.name }).press("Enter")
  await expect(group.locator("mark")).toHaveText(other.values)
  await expect(group).toContainText(`To ${other.email}`)
  await group.getByRole("button", { name: "Approve for all 2" }).press("Enter")
  await expect(group).toBeHidden()
  await expect(page.getByText("1 message waits in this campaign.")).toBeVisible()
  await expect(list).toContainText("night trains for an Editor.")
})
