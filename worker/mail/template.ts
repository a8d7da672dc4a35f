import { html } from "hono/html"
import { BRAND } from "../site/brand/contract.ts"
import type { Mail } from "./mailer.ts"

/** The text of a message; the template gives it its look. */
export interface Message {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing?: string
  /** Whose name it bears; ours by default. */
  sender?: string
}

/** Writes a message twice, as text and as HTML, with the same words. */
export function writeMail(to: string, message: Message): Mail {
  return { to, subject: message.subject, text: writeText(message), html: writeHtml(message) }
}

const writeText = ({ paragraphs, action, closing, sender = BRAND }: Message) =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${sender}`,
  ].join("\n\n")

const paragraph = "margin:0 0 20px;white-space:pre-line;overflow-wrap:anywhere"
const button =
  "display:inline-block;padding:12px 22px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none"
const small = "margin:0 0 12px;font-size:14px;color:#4b5563"

// Tables and inline styles, because mail readers keep little else.
const writeHtml = ({ subject, paragraphs, action, closing, sender = BRAND }: Message) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#111827">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${sender}</p>
${paragraphs.map((text) => html`<p style="${paragraph}">${text}</p>`)}
${action ? html`<p style="margin:0 0 24px"><a href="${action.link}" style="${button}">${action.label}</a></p>` : ""}
${closing ? html`<p style="${small}">${closing}</p>` : ""}
${action ? html`<p style="${small};word-break:break-all">If the button does not work, copy this address into your browser:<br>${action.link}</p>` : ""}
</td></tr></table>
</td></tr></table>
</body>
</html>
`.toString()
