import { env } from "cloudflare:workers"
import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from "react-router-dom"
import { expect, test } from "vitest"
import { routes } from "#routes"
import { readsContext } from "../../../client/data/reads.ts"
import { openDatabase } from "../../../worker/database.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import { readsOf } from "../../../worker/page/reads.ts"
import { renderTree, renderWhole } from "../../../worker/page/render-tree.tsx"
import { publish } from "../blog/blog.ts"

const handler = createStaticHandler(routes)

test("a page that is put into a frame is what rendering the whole gives, at each of its addresses", async () => {
  const [one, other] = [await publish(), await publish({ title: "Quite another", category: "B2B PR" })]
  for (const path of [
    "/blog",
    "/contact",
    "/blog?q=kite&category=Analytics",
    `/blog/${one.slug}`,
    `/blog/${other.slug}`,
    "/blog/none",
    "/documentation",
    "/documentation/integrations",
    "/api",
  ]) {
    const context = await load(path)
    renderTree(context)
    expect(renderTree(context)).toBe(renderWhole(context))
  }
})

async function load(path: string) {
  const reads = readsOf({ db: openDatabase(env.SITE) } as Ctx)
  const requestContext = new RouterContextProvider(new Map([[readsContext, reads]]))
  return (await handler.query(new Request(`https://presskite.test${path}`), {
    requestContext,
  })) as StaticHandlerContext
}
