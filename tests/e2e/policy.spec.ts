import { expect, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"

test("a script that reached the page in spite of the sanitiser does not run", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Content Security Policy|TrustedHTML|Trusted Type/)
  await page.route(post, async (route) => {
    const answer = await route.fetch()
    const attack = `<script>document.title = "taken"</script><img src="/no" onerror="document.title = 'taken'"><a href="javascript:document.title='taken'">a</a>`
    const body = (await answer.text()).replace('<div class="article">', `<div class="article">${attack}`)
    expect(body).toContain(attack)
    await route.fulfill({ response: answer, body })
  })
  expectProblems(/404/)
  await page.goto(post)
  await page.getByRole("link", { name: "a", exact: true }).click()
  const written = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML("beforeend", `<img src=x onerror="document.title = 'taken'">`)
      return "written"
    } catch (error) {
      return String(error)
    }
  })
  expect(written).toContain("TrustedHTML")
  expect(await page.title()).toContain("Digital PR Today")
})
