import { Response } from "miniflare"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const letter = {
  subject: "Half of all piers are closed",
  paragraphs: [[{ text: "Half of all piers are closed this winter.", facts: ["news-1"] }]],
}
const completion = {
  choices: [{ message: { role: "assistant", content: JSON.stringify(letter) } }],
  usage: { prompt_tokens: 9000, completion_tokens: 500 },
}

test.use({
  world: {
    answer: async (asked) => {
      if (!asked.url.startsWith("https://models.example/v1/")) return new Response(null, { status: 404 })
      if (asked.headers.get("Authorization") !== "Bearer sk-right") return Response.json({}, { status: 401 })
      const known = (await asked.text()).includes("writer-1")
      return known ? Response.json(completion) : Response.json({}, { status: 404 })
    },
  },
})

test("an owner connects a model of their own, mends what is wrong with it, and sees its tokens run out before they hurt", async ({
  page,
  confirmedUser: user,
  request,
  expectProblems,
}) => {
  // The address that is refused.
  expectProblems(/422/)
  const { post, put } = await enterWorkspace(request, user)
  const { campaignId } = await post("campaigns/sample")
  await put(`campaigns/${campaignId}`, { brief: "News: Half of all piers are closed this winter." })
  await signInQuickly(page, user)
  await page.goto("/settings")
  const card = page.locator(".card").filter({ has: page.getByRole("heading", { name: "Language model" }) })
  await card.getByLabel("Model", { exact: true }).selectOption("openai")
  await card.getByLabel("Base address").fill("https://192.168.0.7/v1")
  await card.getByLabel("Name of the model").fill("writer-0")
  await card.getByLabel("Tokens a month").fill("10,000")
  await card.getByLabel("Key", { exact: true }).fill("sk-wrong")
  await card.getByRole("button", { name: "Save" }).click()
  await expect(card).toContainText("Give a public address")
  await card.getByLabel("Base address").fill("https://models.example/v1")
  await card.getByRole("button", { name: "Save" }).click()
  await card.getByRole("button", { name: "Test It" }).click()
  await expect(card).toContainText("does not accept the key")
  await expect(page.locator("body")).not.toContainText("sk-wrong")
  await card.getByLabel("Another key").fill("sk-right")
  await card.getByLabel("Name of the model").fill("writer-1")
  await card.getByRole("button", { name: "Save" }).click()
  await expect(card).not.toContainText("does not accept the key")
  await card.getByRole("button", { name: "Test It" }).click()
  await expect(card).toContainText("it answers")
  await expect(card).toContainText("500 of this month’s 10,000 tokens are left")
  await card.getByText("What it was used for").click()
  await expect(card.getByRole("row", { name: /Tests/ })).toContainText("9,000")
  await expectAccessible(page, "the settings with a language model")

  await page.goto(`/dashboard/campaigns/${campaignId}/edit?part=messages`)
  await page.getByRole("button", { name: "Write a draft" }).first().click()
  const dialog = page.getByRole("dialog", { name: "A draft from your brief" })
  await dialog.getByLabel("Writer").selectOption("model")
  await expect(dialog).toContainText("500 of this month’s 10,000 tokens are left")
  await expect(dialog).toContainText("Too few of this month's tokens")
  await dialog.getByRole("button", { name: "Use the built-in writer" }).click()
  await expect(dialog.getByRole("button", { name: "Use this draft" })).toBeVisible()

  await page.goto("/settings")
  await card.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(card.getByLabel("Model", { exact: true })).toHaveValue("none")
})
