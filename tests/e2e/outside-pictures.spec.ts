import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const pixel = "https://tracker.example/pixel.png?reader=1&post=2"

/** Every request for the tracker, and how often the site was asked for its picture. */
function watchTracker(page: Page) {
  const told: string[] = []
  const served: string[] = []
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url())
    if (host === "tracker.example") told.push(request.url())
    if (pathname.startsWith("/images/outside/")) served.push(pathname)
  })
  return { told, served }
}

test("a tracking pixel in a post is never asked by a reader's browser", async ({
  page,
  request,
  administrator,
  expectProblems,
}) => {
  // Nothing is at that host.
  expectProblems(/404/)
  const { email, password } = administrator
  const grant = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const headers = { Authorization: `Bearer ${(await grant.json()).access_token}` }
  const slug = `pixel-${crypto.randomUUID()}`
  const content = `<h2>Wind</h2><p>It was strong.</p><img src="${pixel.replace("&", "&amp;")}" alt="A pixel">`
  const data = { title: `Pixel ${slug}`, slug, content, category: "Technology", featuredImage: pixel }
  const made = await request.post("/api/blog/posts", { headers, data })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  try {
    const { told, served } = watchTracker(page)
    const html = await (await request.get(`/blog/${slug}`)).text()
    expect(html).toContain(`"og:image" content="${pixel.replace("&", "&amp;")}"`)
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole("img", { name: "A pixel" })).toHaveAttribute("src", /placeholder/)
    await page.goto(`/blog?q=${slug}`)
    await page.getByRole("link", { name: data.title }).click()
    await expect(page.getByRole("heading", { name: "Wind" })).toBeVisible()
    await page.getByRole("img", { name: "A pixel" }).scrollIntoViewIfNeeded()
    await expect.poll(() => new Set(served)).toEqual(new Set([`/images/outside/posts/${id}`]))

    await signInQuickly(page, administrator)
    await page.goto(`/blog/edit/${slug}`)
    await expect(page.getByRole("textbox", { name: "Rich text" }).getByRole("img")).toHaveCount(1)
    await expect(page.locator(".image-preview img")).toHaveCount(1)
    await expect
      .poll(() => served.filter((path) => path === "/images/outside/preview").length)
      .toBeGreaterThan(1)
    expect(await page.getByLabel("Content").inputValue()).toContain(pixel.replace("&", "&amp;"))
    await expect(page.getByLabel("Featured Image URL")).toHaveValue(pixel)
    expect(told).toEqual([])
  } finally {
    await request.delete(`/api/blog/posts/${id}`, { headers })
  }
})

test("the policy of every page refuses pictures of other sites", async ({ page, expectProblems }) => {
  expectProblems(/Content Security Policy|tracker\.example\S* csp$/)
  const { told } = watchTracker(page)
  const ends: (string | undefined)[] = []
  // Leaving a page ends requests of its own, too.
  page.on("requestfailed", (one) => one.url() === pixel && ends.push(one.failure()?.errorText))
  page.on("response", (one) => one.url() === pixel && ends.push("answered"))
  for (const path of ["/", "/blog", "/documentation", "/contact", "/nowhere"]) {
    if (path === "/nowhere") expectProblems(/404/)
    await page.goto(path)
    const refused = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener("securitypolicyviolation", resolve, { once: true }),
        ),
    )
    await page.evaluate((source) => {
      new Image().src = source
    }, pixel)
    await refused
  }
  // The browser refused each before it left.
  expect(ends).toEqual(told.map(() => "csp"))
  expect(ends.length).toBeGreaterThan(0)
})
