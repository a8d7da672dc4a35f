import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { SiteContext } from "../../http/context.ts"
import type { Detail } from "../../http/problem.ts"
import { answerPublicPage } from "../answer-page.ts"
import { escapeText } from "../escape.ts"

/** The values that are written into a form's page. */
export interface Filling {
  page: string
  action: string
  status: ContentfulStatusCode
  /** Said at the head of the form. */
  said?: string
  /** Put below the form. */
  below?: string
  /** The fields' values, by name. */
  values?: Record<string, string>
  details?: Detail[]
  headers?: Record<string, string>
}

/**
 * Answers with the page of a form, read from the files or rendered now, with the messages written into it. Its scripts
 * are removed, because they know this page by another address.
 */
export async function fillPage(c: SiteContext, filling: Filling): Promise<Response> {
  const { page, action, status, values = {}, details = [], headers = {} } = filling
  const form = `form[action^="${action}"]`
  const rewriter = new HTMLRewriter()
    .on("script, link[rel=modulepreload]", { element: (script) => void script.remove() })
    .on("head", { element: (head) => void head.append('<meta name="robots" content="noindex">', asHtml) })
    .on(`${form} > fieldset`, { element: (fields) => void fields.prepend(filling.said ?? "", asHtml) })
    .on(form, { element: (element) => void element.after(filling.below ?? "", asHtml) })
  for (const [name, value] of Object.entries(values)) {
    rewriter
      .on(`${form} input[name="${name}"]`, {
        element: (field) => void field.setAttribute("value", escapeText(value)),
      })
      // The first line break in a textarea is not part of its value.
      .on(`${form} textarea[name="${name}"]`, {
        element: (field) => void field.setInnerContent(`\n${value}`),
      })
  }
  firstOfEach(details).forEach(({ field: name, message }, index) => {
    const id = `wrong-${name}`
    const element = (field: Element) => {
      field.setAttribute("aria-invalid", "true")
      field.setAttribute("aria-describedby", `${field.getAttribute("aria-describedby") ?? ""} ${id}`.trim())
      if (index === 0) field.setAttribute("autofocus", "")
      field.after(`<p id="${id}" role="alert">${escapeText(message)}</p>`, asHtml)
    }
    rewriter.on(`${form} [name="${name}"]`, { element })
  })
  const blank = await readPage(c, page)
  const policy = blank.headers.get("Content-Security-Policy")
  const answer = new Response(blank.body, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      ...(policy && { "Content-Security-Policy": policy }),
    },
  })
  return rewriter.transform(answer)
}

const asHtml = { html: true }

const firstOfEach = (details: Detail[]) =>
  details.filter(({ field }, index) => details.findIndex((other) => other.field === field) === index)

async function readPage(c: SiteContext, path: string): Promise<Response> {
  const address = new URL(path, c.var.ctx.settings.SITE_ORIGIN)
  const file = await c.env.ASSETS.fetch(address)
  return file.ok ? file : answerPublicPage(c, new Request(address))
}
