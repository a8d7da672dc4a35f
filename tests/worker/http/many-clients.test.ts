import { expect, test } from "vitest"
import type { ContactPage } from "../../../worker/workspace/people/contacts/contract.ts"
import { call, read } from "../support/people.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

test("fifty clients who read and write at the same time all get their answers, and nothing of theirs is lost", async () => {
  const workspaces = await Promise.all(Array.from({ length: 5 }, () => enterOwnWorkspace()))
  const visit = async (at: number) => {
    const { ask } = workspaces[at % workspaces.length] as (typeof workspaces)[number]
    const email = `reader-${at}@paper.example`
    const paths = ["/", "/blog", "/blog/none", "/api/blog/posts", "/documentation", "/sitemap.xml"]
    const answers = await Promise.all([
      ask("/contacts", { body: { name: "Robin Vale", email } }),
      ...paths.map((path) => call(path)),
      ask("/contacts?q=robin"),
      ask("/overview"),
    ])
    // Once more, and no other is made.
    const again = await ask("/contacts", { body: { name: "Robin Vale", email } })
    return [...answers, again].map(({ status }) => status)
  }
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, at) => visit(at)))
  for (const all of statuses) expect(all).toEqual([201, 200, 200, 404, 200, 200, 200, 200, 200, 409])
  for (const { ask } of workspaces)
    expect(await read<ContactPage>(ask("/contacts"))).toMatchObject({ total: 10 })
})
