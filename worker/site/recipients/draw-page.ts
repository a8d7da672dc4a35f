import { html, raw } from "hono/html"

/** A page that needs nothing but itself: no script, no font, nothing of a third party. It follows the reader's own light and dark. */
export async function drawPage(title: string, content: ReturnType<typeof html>): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(sheet)}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`
  return page.toString()
}

/** Headers of such a page: it loads and runs nothing, its forms submit here, and search engines do not index it. */
export const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
}

const sheet = `
:root { color-scheme: light dark; --text: #16201c; --muted: #545e58; --page: #faf8f3; --line: #857f70; --accent: #0d5c49; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --text: #efede6; --muted: #a9b2ac; --page: #0f1412; --line: #74807a; --accent: #7fdcbb; --on-accent: #06231b }
}
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.25 }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
form { display: grid; gap: .75rem; justify-items: start }
p { margin: 0 0 1rem }
form p { margin: 0 }
a { color: var(--accent) }
button { font: inherit; font-weight: 600; padding: .65rem 1.1rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
textarea, select, input:not([type]), input[type=email], input[type=time] { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem }
.wide { overflow-x: auto }
.line { display: flex; gap: .5rem; align-items: center }
.line input { width: 1.25rem; height: 1.25rem }
.said { padding: .75rem 1rem; border: 1px solid var(--accent); border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--muted); font-weight: 500 }
tbody th { font-weight: 600 }
thead th, tbody th, tbody td:last-child { overflow-wrap: normal }
`
