import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import { drawPage } from "../../../worker/page/draw-page.ts"
import { readsOf } from "../../../worker/page/reads.ts"
import { type LoadedPage, loadPage } from "../../../worker/page/render-page.ts"
import { change, publish, remove } from "../blog/blog.ts"

const load = (path: string, known?: LoadedPage) =>
  loadPage(
    new Request(`https://presskite.test${path}`),
    readsOf({ db: openDatabase(env.SITE) } as Ctx),
    known,
  )

async function loadTwice(
  path: string,
): Promise<[fresh: LoadedPage | Response, again: LoadedPage | Response]> {
  const known = await load(path)
  if (known instanceof Response) throw new Error(`${path} redirects`)
  return [await load(path), await load(path, known)]
}

test("a page that is known is loaded as one that is not", async () => {
  const { slug } = await publish()
  for (const path of [
    `/blog/${slug}`,
    "/blog?q=harbour",
    "/contact",
    "/documentation",
    "/documentation/integrations",
    "/blog/none",
    "/none",
  ]) {
    const [fresh, again] = await loadTwice(path)
    if (fresh instanceof Response || again instanceof Response) throw new Error(`${path} redirects`)
    expect(again.status).toBe(fresh.status)
    expect(JSON.stringify(drawPage(again))).toBe(JSON.stringify(drawPage(fresh)))
  }
})

test("a known page that has changed, moved or gone is so at once", async () => {
  const post = await publish()
  const path = `/blog/${post.slug}`
  const known = (await load(path)) as LoadedPage
  await change(post.id, { title: "Another title" })
  const changed = (await load(path, known)) as LoadedPage
  expect(drawPage(changed).meta.title).toBe("Another title")
  await change(post.id, { slug: `${post.slug}-moved` })
  const moved = (await load(path, known)) as Response
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${path}-moved`])
  await remove(post.id)
  const gone = (await load(path, known)) as LoadedPage
  expect(gone.status).toBe(404)
  expect(drawPage(gone).html).toContain("Post Not Found")
})

test("a known page whose data cannot be read is the broken page, with its error", async () => {
  const known = (await load(`/blog/${(await publish()).slug}`)) as LoadedPage
  const away = { findPost: () => Promise.reject(new Error("away")) } as unknown as ReturnType<typeof readsOf>
  const page = (await loadPage(new Request("https://presskite.test/blog/any"), away, known)) as LoadedPage
  expect(page.status).toBe(500)
  expect(page.error).toMatchObject({ message: "away" })
})
