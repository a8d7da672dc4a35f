import { html as markup, raw } from "hono/html"
import { footerWords } from "./footer-words.ts"

/** The footer of every outreach message. Without a postal address nothing may be sent, so there is always one. */
interface Foot {
  signature: string
  organisation: string
  postalAddress: string
  unsubscribeUrl: string
  /** On a first message: the address where its recipient can read what data is held about them (GDPR, article 14). */
  rightsUrl: string | null
  /** Whether it says that a language model drafted the letter. */
  tellsOfModel?: boolean
}

const small = "margin:0 0 6px;font-size:12px;line-height:1.5;color:#6b7280"

/**
 * Puts the signature and the foot below a letter's own words: the same words in text and in HTML, in which they are the links. `html`
 * must be safe already.
 */
export function frameLetter(
  { text, html }: { text: string; html: string },
  foot: Foot,
): { text: string; html: string } {
  return { text: frameText(text, foot), html: frameHtml(html, foot) }
}

function frameText(text: string, foot: Foot): string {
  const { signature, unsubscribeUrl, rightsUrl, tellsOfModel = false } = foot
  const own = [text.trimEnd(), ...(signature ? [signature] : [])].join("\n\n")
  const wish = [
    `${footerWords.unsubscribe}: ${unsubscribeUrl}`,
    ...(rightsUrl ? [`${footerWords.rights}: ${rightsUrl}`] : []),
  ]
  // Mail programs omit text below two dashes and a space from a reply.
  return `${own}\n\n-- \n${[...senderLines(foot), ...(tellsOfModel ? [footerWords.model] : []), ...wish].join("\n")}\n`
}

function frameHtml(body: string, foot: Foot): string {
  const { signature, unsubscribeUrl, rightsUrl, tellsOfModel = false } = foot
  const line = (words: string, url: string) =>
    markup`<p style="${small}"><a href="${url}" style="color:#6b7280">${words}</a></p>`
  return markup`<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;font:15px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#111827">
${raw(body)}
${signature ? markup`<p style="margin:16px 0 0">${inLines(signature.split("\n"))}</p>` : ""}
<div style="margin-top:28px;padding-top:12px;border-top:1px solid #e5e7eb">
<p style="${small}">${inLines(senderLines(foot))}</p>
${tellsOfModel ? markup`<p style="${small}">${footerWords.model}</p>` : ""}
${line(footerWords.unsubscribe, unsubscribeUrl)}
${rightsUrl ? line(footerWords.rights, rightsUrl) : ""}
</div>
</body>
</html>
`.toString()
}

/** Some mail programs leave out a style that would keep the lines apart. */
const inLines = (lines: string[]) => lines.map((line, at) => markup`${at > 0 ? raw("<br>\n") : ""}${line}`)

const senderLines = ({ organisation, postalAddress }: Foot): string[] =>
  [organisation, ...postalAddress.split("\n")].map((line) => line.trim()).filter((line) => line !== "")
