import { Hono } from "hono"
import type { Site, SiteContext } from "../../http/context.ts"
import { pageHeaders } from "../recipients/draw-page.ts"
import { drawConfirmed, drawDeadLink, drawLink } from "./draw-pages.ts"
import { findLink, spendLink } from "./links.ts"
import { beginSession, findSession } from "./session.ts"

/** The public page, where a link is asked for. */
const entrance = "/journalists"
const own = "/journalists/yours"

/**
 * What journalists see and decide, signed in by a mailed link and without an account. The pages need no script. A link
 * is used by a button, because mail scanners open every link.
 */
export const journalistRoutes = new Hono<Site>()
  .get("/journalists/link/:token", async (c) => {
    const link = await findLink(c.var.ctx, c.req.param("token"))
    return link ? answer(c, drawLink(link, `/forms${c.req.path}`)) : answer(c, drawDeadLink(), 404)
  })
  .post("/forms/journalists/link/:token", async (c) => {
    const link = await spendLink(c.var.ctx, c.req.param("token"))
    if (!link) return answer(c, drawDeadLink(), 404)
    if (link.otherAddress !== null) {
      const { saveOtherAddress } = await import("../../directory/journalists/decide.ts")
      const { directory: db, now } = c.var.ctx
      await saveOtherAddress({ db, now, address: link.address }, link.otherAddress)
      return answer(c, drawConfirmed())
    }
    await beginSession(c, link.address)
    return c.redirect(own, 303)
  })
  .get(own, async (c) => {
    const address = await findSession(c)
    if (address === null) return c.redirect(entrance, 303)
    const { showOwn } = await import("./own-page.ts")
    return answer(c, showOwn(c, address))
  })
  .post("/forms/journalists/yours", async (c) => {
    const address = await findSession(c)
    if (address === null) return c.redirect(entrance, 303)
    const { decideOwn } = await import("./own-page.ts")
    return decideOwn(c, address)
  })

const answer = async (c: SiteContext, page: string | Promise<string>, status: 200 | 404 = 200) =>
  c.html(await page, status, { ...pageHeaders, "Cache-Control": "private, no-store" })
