import { useMemo } from "react"
import type { Preview } from "#contract/workspace/campaigns/campaigns"
import { trustSanitised } from "../../lib/trusted-html.ts"
import { Banner } from "../../ui/banner.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import "./message.css"

/** A message with its head, as HTML and as text, and what keeps it from being sent. */
export function MessagePreview({ preview }: { preview: Preview }) {
  const { from, to, subject, text, html, problems, contactId } = preview
  return (
    <div className="grid gap-4">
      {problems.length > 0 && (
        <Banner tone="danger">
          <ul className="grid gap-1">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {contactId === null && (
        <Banner>
          Nobody is chosen yet, so a sample person stands in. Nobody is written to at that address.
        </Banner>
      )}
      <dl className="message-head">
        <Line term="From" name={from.name} address={from.address || "No mailbox is chosen yet"} />
        <Line term="To" name={to.name} address={to.address} />
        <div>
          <dt>Subject</dt>
          <dd className="font-semibold">
            <bdi>{subject || "(empty)"}</bdi>
          </dd>
        </div>
      </dl>
      <Tabs
        label="Parts of the message"
        tabs={[
          { id: "html", label: "HTML", panel: <HtmlPart html={html} /> },
          { id: "text", label: "Text", panel: <pre className="message-text">{text}</pre> },
        ]}
      />
    </div>
  )
}

const Line = ({ term, name, address }: { term: string; name: string; address: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{name}</bdi> <span className="text-muted">{address}</span>
    </dd>
  </div>
)

/** What the letter asks for by a style, which the page's policy keeps out of the frame. */
const face = '<font face="-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif">'

/** Written and escaped by the server, and shown in a frame that may do nothing: no script, no form, no way out. */
function HtmlPart({ html }: { html: string }) {
  // The same object for the same text, or React would set it again on each render; and a frame for each text. Chromium shows
  // an empty frame when it is set again while it loads.
  const trusted = useMemo(() => trustSanitised(html.replace(/<body[^>]*>/, `$&${face}`)), [html])
  return (
    <iframe key={html} title="The message as HTML" sandbox="" className="message-frame" srcDoc={trusted} />
  )
}
