import * as z from "zod/mini"
import { FIELDS_OF_REFUSAL } from "#contract/site/refusals"
import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { toDetails } from "../../http/validate.ts"
import { escapeText } from "../escape.ts"
import { fillPage } from "./fill-page.ts"

/** A page's form, as a browser sends it without our script. */
export interface PageForm<Values> {
  page: string
  action: string
  schema: z.ZodMiniType<Values>
  /** The fields that are filled in again when something is wrong. A password never is. */
  kept: string[]
  submit: (c: SiteContext, values: Values) => Promise<Response>
  /** The text above the form after a refusal, in place of the refusal's own words. */
  failure?: (problem: Problem) => string
  /** The field of a refusal that names none. */
  blamed?: string
}

/** Checks and submits a form by the same contract and verbs as the script does, and shows what is wrong in its page. */
export const answerForm =
  <Values>(form: PageForm<Values>) =>
  async (c: SiteContext): Promise<Response> => {
    const given = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const { page, action, kept } = form
    const values = Object.fromEntries(kept.map((name) => [name, given[name] ?? ""]))
    const checked = z.safeParse(form.schema, given)
    if (!checked.success) {
      const details = toDetails(checked.error.issues)
      return fillPage(c, { page, action, status: 422, values, details })
    }
    try {
      return await form.submit(c, checked.data)
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      const { status, message, extra } = error
      const { headers = {} } = extra
      const said = form.blamed ? "" : banner(form.failure?.(error) ?? message)
      const details = detailsOf(error, form.blamed)
      return fillPage(c, { page, action, status, said, values, details, headers })
    }
  }

/** A message above a form. */
export const banner = (text: string, title = "") =>
  title
    ? `<div class="banner" role="status"><b>${escapeText(title)}</b> ${escapeText(text)}</div>`
    : `<div class="banner" data-tone="danger" role="alert">${escapeText(text)}</div>`

const detailsOf = ({ code, message, extra }: Problem, blamed?: string) =>
  extra.details ??
  (FIELDS_OF_REFUSAL[code] ?? (blamed ? [blamed] : [])).map((field) => ({ field, code, message }))
