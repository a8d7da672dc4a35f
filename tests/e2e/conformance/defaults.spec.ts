import { expect, test } from "../fixtures.ts"

/** A post as the blog answers for what was sent, which is then taken away again. */
const publish = test.extend<{ publish: (content: string) => Promise<Record<string, unknown>> }>({
  publish: async ({ request, administrator }, use) => {
    const { email, password } = administrator
    const grant = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
    const headers = {
      Authorization: `Bearer ${((await grant.json()) as { access_token: string }).access_token}`,
    }
    const ids: unknown[] = []
    await use(async (content) => {
      const data = {
        title: "Measured",
        slug: `measured-${crypto.randomUUID()}`,
        category: "Technology",
        featuredImage: "/images/placeholder.svg",
        content,
      }
      const answer = await request.post("/api/blog/posts", { headers, data })
      expect(answer.status(), await answer.text()).toBe(201)
      const post = (await answer.json()) as Record<string, unknown>
      ids.push(post.id)
      return post
    })
    for (const id of ids) await request.delete(`/api/blog/posts/${id}`, { headers })
  },
})

publish("a post's excerpt defaults to its first 150 characters and '...'", async ({ publish }) => {
  const { excerpt } = await publish(`<p>${"Kites fly. ".repeat(40)}</p>`)
  expect(excerpt).toMatch(/\.\.\.$/)
  expect(String(excerpt).length).toBe(153)
})

for (const [length, minutes] of [
  [100, 1],
  [1400, 1],
  [1600, 2],
  [4600, 5],
] as const) {
  publish(`${length} characters are a '${minutes} min read'`, async ({ publish }) => {
    expect(await publish("x".repeat(length))).toMatchObject({ readTime: `${minutes} min read` })
  })
}

publish(
  "a post is by the part of the author's address before the @, and dated like 'June 15, 2023'",
  async ({ publish }) => {
    const { author, date } = await publish("<p>Short.</p>")
    expect(author).toMatchObject({ name: "admin" })
    expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  },
)
