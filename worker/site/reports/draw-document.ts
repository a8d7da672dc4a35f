import { createHash } from "node:crypto"
import { html, raw } from "hono/html"
import { FIRST_ACCENT } from "../../workspace/people/clients/contract.ts"
import { sheetOf } from "./sheet.ts"

/** A colour as it was checked, and nothing else, gets into a style. */
const colourOf = (accent: string) => (/^#[0-9a-f]{6}$/.test(accent) ? accent : FIRST_ACCENT)

/**
 * Headers of such a page: it runs nothing, its style and the logo are in it, and no search engine or cache keeps it. It loads nothing but
 * pictures of ours, where it has any.
 */
export function headersOf(accent: string, hasPictures = false): Record<string, string> {
  const hash = createHash("sha256")
    .update(sheetOf(colourOf(accent)))
    .digest("base64")
  return {
    "Content-Security-Policy": `default-src 'none'; img-src data:${hasPictures ? " 'self'" : ""}; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
  }
}

/** A page for somebody without an account. */
export async function drawDocument(
  title: string,
  accent: string,
  content: ReturnType<typeof html>,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${raw(sheetOf(colourOf(accent)))}</style>
</head>
<body>${content}</body>
</html>`
  return page.toString()
}
