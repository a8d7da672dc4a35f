import fc from "fast-check"

/** A text of about so many characters. */
export type Shape = { name: string; of: (size: number) => string }

/** What parsers of each kind of input begin with, and seldom end. A `7` becomes the number of the piece, so that no two are the same. */
const pieces = {
  html: [
    "<div>",
    "<div><p>7",
    "</p></b>",
    "<a href=/7>",
    '<a href="/team/7">Ann Lee 7</a>',
    "<h2><a href=/7>A title of 7 words</a></h2>",
    "<h1>Ann Lee</h1>",
    "<h3>Ann Lee</h3><p>Editor, 7</p>",
    "<p class=author>By Ann Lee and Bo Ray",
    '<a rel=author href="/author/7">Ann Lee</a> ',
    "<article><time datetime=2026-01-07>",
    '<script type="application/ld+json">{"@type":"Person","name":"Ann Lee","email":"a7@b.example"}</script>',
    '<script type="application/ld+json">[[[{',
    "<script>",
    "<style>",
    "<title>",
    "<textarea>",
    "<!--",
    "<![CDATA[",
    "<svg><math>",
    "<table><tr><td>",
    "<ul><li>Ann Lee, editor of 7",
    "<select><option>",
    "<meta name=author content='Ann Lee 7'>",
    '<link rel=alternate type="application/rss+xml" href="/7">',
    '<a href="mailto:a7@b.example,b7@c.example">',
    "a7@b.example ",
    "a7 [at] b.example ",
    "@",
    "<p>7 May 2026, by Ann Lee</p>",
    "Ann Lee, Bo Ray, ",
    "<img src=x onerror=7 ",
    "<img src=/7>",
    "<b a7=b a7='",
    '<i a="',
    "<blockquote>",
    "&lt;&#7;&amp",
    "<p>please do not send us pitches or ",
    "<",
    "a",
    " ",
    "\u00a0",
    "\n",
    "é",
  ],
  xml: [
    "<item><title>7</title><link>https://b.example/7</link>",
    "<item><dc:creator>Ann Lee</dc:creator><pubDate>Mon, 7 Jan 2026 09:00:00 GMT</pubDate></item>",
    "<entry><author><name>Ann Lee",
    "<item><![CDATA[",
    "<description>&lt;p&gt;",
    "<url><loc>https://b.example/7</loc><lastmod>2026-01-07</lastmod></url>",
    "<url><loc>",
    "<sitemap><loc>https://b.example/7.xml</loc></sitemap>",
    "<a:b:c xmlns:a='7'>",
    "<!ENTITY a7 '&a6;&a6;'>",
    "<!DOCTYPE a [",
    "<?xml ",
    "<category>",
    "<incomingServer type='imap'><hostname>a7.example</hostname>",
    "<outline xmlUrl='https://b.example/7'>",
    "&a7;",
    "<",
    "]]>",
    " ",
  ],
  json: [
    "[",
    '{"a":',
    '{"items":[',
    '{"url":"https://b.example/7","title":"7","authors":[{"name":"Ann Lee"}]},',
    '"\\u0041',
    "7,",
    '{"a7":7,',
    " ",
    '"',
  ],
  csv: [
    '"',
    '""',
    '"a\n',
    'a"b,',
    "7,Ann Lee,a7@b.example\n",
    ",",
    ";",
    "\t",
    "a;b,c\t",
    "\n",
    "\r",
    "\r\n",
    "a",
    "a\\,",
    " ",
    "\u00a0\n",
    "\u0000a",
  ],
  lines: [
    "User-agent: *\n",
    "User-agent: presskite\nDisallow: /7\n",
    "User-agent: a7\n",
    "Disallow: /*a*a*a*a*a*a*a*a*7$\n",
    "Disallow: /a*",
    "*",
    "Allow: /%41%zz",
    "Sitemap: https://b.example/7\n",
    "Sitemap:",
    "BEGIN:VCARD\nFN:Ann Lee 7\nEMAIL:a7@b.example\nEND:VCARD\n",
    "EMAIL;TYPE=a;TYPE=b:a7@b.example\n",
    "NOTE;ENCODING=QUOTED-PRINTABLE:=41=\n",
    "\n folded",
    "#",
    "\r",
    " \t",
    ":",
    "a",
    "%",
  ],
  words: [
    "back on 7 January ",
    "until 7/7/2026 or ",
    "7 May 2026 7:30 pm CET ",
    "deadline: 7 June, ",
    "Deadline:\n",
    "Jan ",
    "7.",
    "2026-01-07T",
    "7月",
    "the 7th of ",
    "Friday, ",
    "Name: Ann Lee\nOutlet: 7\n",
    "reply to a7@b.example ",
    "{{ first_name | default: 'a' }} ",
    "{% if a %}",
    "{{",
    "{[",
    "[the](https://b.example/7) ",
    "**a",
    "A sentence. Another! A third? ",
    "It sold 17 of the best. ",
    "https://bit.ly/7 ",
    "5.7.7 limit account message user sending ",
    "a",
    " ",
    "\n",
    "0",
    "'",
    "(",
  ],
  records: [
    '"',
    '\\"',
    "\\065",
    '"a" ',
    "10 mx7.b.example ",
    "::",
    "0:",
    "f:",
    "1.",
    "0x7.",
    "(",
    "(a ",
    "[",
    "]",
    "%25",
    "xn--a.",
    "a.",
    "-",
    "@",
    "a@",
    "ａ.",
    "\\",
    " ",
  ],
} as const

const closing: Record<string, string> = { "[": "]", '{"a":': "1}", '{"items":[': "]}" }
const closerOf = (piece: string) =>
  closing[piece] ??
  [...piece.matchAll(/<([a-z1-9]+)/g)]
    .map(([, tag]) => `</${tag}>`)
    .reverse()
    .join("")

function repeat(piece: string, size: number): string {
  if (!piece.includes("7")) return piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  const parts: string[] = []
  for (let length = 0, at = 0; length < size; at++) {
    const part = piece.replaceAll("7", String(at))
    parts.push(part)
    length += part.length
  }
  return parts.join("").slice(0, size)
}

/** As many openers as closers behind them, one in the other. */
function nest(piece: string, size: number): string {
  const close = closerOf(piece)
  const times = Math.floor(size / (piece.length + close.length))
  return piece.repeat(times) + close.repeat(times)
}

/** The shapes for parsers of one kind: each piece over and over, inside itself, and several that a seed chooses. */
export function shapesOf(kind: keyof typeof pieces): Shape[] {
  const own: readonly string[] = pieces[kind]
  const chosen = fc
    .sample(fc.array(fc.constantFrom(...own), { minLength: 2, maxLength: 5 }), { seed: 41, numRuns: 16 })
    .map((some) => some.join(""))
  return [
    ...[...own, ...chosen].map((piece) => ({
      name: JSON.stringify(piece),
      of: (size: number) => repeat(piece, size),
    })),
    ...own
      .filter((piece) => closerOf(piece) !== "")
      .map((piece) => ({
        name: `${JSON.stringify(piece)} in itself`,
        of: (size: number) => nest(piece, size),
      })),
  ]
}

/** Milliseconds between which the time lies that something takes. */
export interface Cost {
  least: number
  most: number
}

/**
 * The best of three runs, or the first that is as short as that. The processor's time of a thread is told up to a tick late, and may be
 * nothing; the time that passes has in it what runs beside.
 */
export function measure(work: () => unknown, short: number): Cost {
  const best = { least: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < 3 && best.least > short; turn++) {
    const [began, before] = [performance.now(), process.threadCpuUsage()]
    work()
    const { user, system } = process.threadCpuUsage(before)
    const passed = performance.now() - began
    best.least = Math.min(best.least, (user + system) / 1000, passed)
    best.most = Math.min(best.most, passed)
  }
  return best
}
