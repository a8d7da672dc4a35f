import type { Ctx, SiteContext } from "../../http/context.ts"
import { type CacheTag, taggedFor } from "../../http/edge-cache.ts"
import { harmless } from "../media/answer-image.ts"
import type { Image } from "../media/images/image.ts"
import { pictureAt, type ShownBy } from "./contract.ts"
import { loadPicture } from "./load-picture.ts"
import { readPreview } from "./preview-address.ts"
import { standsInDocument, standsInPost } from "./stands-in.ts"

/** How long browsers and our own cache keep a picture, and that there is none, in seconds. */
const ages = { found: 24 * 60 * 60, missing: 5 * 60 }

/** `/images/outside/posts/{id}`: a picture that a published post shows from elsewhere. */
export const answerOfPost = (c: SiteContext) => answer(c, "posts", "blog", standsInPost)

/** `/images/outside/documents/{id}`: one that a section of the documentation shows from elsewhere. */
export const answerOfDocument = (c: SiteContext) => answer(c, "documents", "documents", standsInDocument)

/** `/images/outside/preview`: one that the administrator is writing into a post. */
export async function answerPreview(c: SiteContext): Promise<Response> {
  const address = readPreview(c.var.ctx, new URL(c.req.url).searchParams)
  return answerWith(address === null ? null : await loadPicture(c.var.ctx, address), {
    "Cache-Control": "private",
  })
}

/** Answers only at the one address that the page itself would load, so that each picture is kept and asked for once. */
async function answer(
  c: SiteContext,
  kind: "posts" | "documents",
  tag: CacheTag,
  standsIn: (ctx: Ctx, id: string, address: string) => Promise<boolean>,
): Promise<Response> {
  const { ctx } = c.var
  const asked = new URL(c.req.url)
  const [id, address] = [c.req.param("id") ?? "", asked.searchParams.get("address") ?? ""]
  const by: ShownBy = `${kind}/${id}`
  const isOwnForm = new URL(pictureAt(address, by), asked).href === asked.href
  const isShown = isOwnForm && (await standsIn(ctx, id, address))
  const own = isShown ? pathOf(address, ctx.settings.SITE_ORIGIN) : null
  if (own !== null) return c.redirect(own, 302)
  const image = isShown ? await loadPicture(ctx, address) : null
  const cached = `public, max-age=${image ? ages.found : ages.missing}`
  return answerWith(image, { "Cache-Control": cached, ...taggedFor(c, tag) })
}

/** Every failure gets the same answer, so that it reveals nothing about what can be reached from here. */
const answerWith = (image: Image | null, headers: Record<string, string>) =>
  image
    ? new Response(image.bytes, { headers: { ...harmless, ...headers, "Content-Type": image.type } })
    : new Response("There is no such picture.", {
        status: 404,
        headers: { ...harmless, ...headers, "Content-Type": "text/plain; charset=utf-8" },
      })

/** Where one of our own pictures is that was written with its whole address; null for others. */
function pathOf(address: string, origin: string): string | null {
  const url = URL.parse(address)
  return url?.origin === origin ? url.pathname + url.search : null
}
