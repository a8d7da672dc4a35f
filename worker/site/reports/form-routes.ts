import { Hono } from "hono"
import { setCookie } from "hono/cookie"
import type { Site, SiteContext } from "../../http/context.ts"
import { answerPage } from "./answer-report.ts"
import { cookie, open, refuse } from "./routes.ts"

const week = 7 * 86_400
/** Longer passwords are refused before they are hashed. */
const longestPassword = 200

/** `/forms/reports/:link`: where a reader without a script sends the password or a comment, under the guards of every form. */
export const reportFormRoutes = new Hono<Site>()
  .post("/reports/:link/comments", takeComment)
  .post("/reports/:link", async (c) => {
    const { password = "", ...written } = await readFields(c)
    const opened = await open(c, { password: password.slice(0, longestPassword) })
    if (opened.kind !== "passed") return refuse(c, opened, written)
    const link = c.req.param("link")
    const secure = c.var.ctx.settings.SITE_ORIGIN.startsWith("https:")
    // One for the report, and one for the form below it: no path of that report alone holds both.
    for (const path of [`/r/${link}`, `/forms/reports/${link}`])
      setCookie(c, cookie, opened.pass, { path, httpOnly: true, sameSite: "Lax", secure, maxAge: week })
    // They had written it before they were asked for the password.
    return written.text ? answerComment(c, written, opened.pass) : c.redirect(`/r/${link}`, 303)
  })

/** `/forms/reports/:link/comments`: what a reader writes below a report. */
async function takeComment(c: SiteContext): Promise<Response> {
  return answerComment(c, await readFields(c))
}

type Fields = Partial<Record<string, string>>

const readFields = async (c: SiteContext): Promise<Fields> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()))

/** Adds a comment by the pass of the cookie, or by one that was given just now. */
async function answerComment(c: SiteContext, fields: Fields, pass?: string): Promise<Response> {
  const written = { name: fields.name ?? "", text: fields.text ?? "" }
  const opened = await open(c, { written, ...(pass && { pass }) })
  if (opened.kind === "commented") return c.redirect(`/r/${c.req.param("link")}#comments`, 303)
  if (opened.kind !== "refused") return refuse(c, opened, written)
  return answerPage(c, opened.content, { trouble: opened.trouble, ...written })
}
