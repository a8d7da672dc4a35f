import { useMemo } from "react"
import type { Preview } from "#contract/workspace/campaigns/campaigns"
import { trustSanitised } from "../../lib/trusted-html.ts"
import { Banner } from "../../ui/banner.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { sayFields } from "../letters/say-fields.ts"
import "./message.css"

/** A message with its headers, as HTML and as text, and the problems that prevent sending. */
export function MessagePreview({ preview }: { preview: Preview }) {
  const { from, to, subject, text, html, problems, contactId } = preview
  return (
    <div className="grid gap-4">
      {problems.length > 0 && (
        <Banner tone="danger">
          <ul className="grid gap-1">
            {problems.map(({ message }) => (
              <li key={message}>{sayFields(message)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {contactId === null && (
        <Banner>The audience is empty, so a sample person is shown. Nothing is sent to that address.</Banner>
      )}
      <dl className="message-head">
        <Line term="From" name={from.name} address={from.address || "No mailbox selected"} />
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

/** The letter's styling that the page's policy does not allow inside the frame. */
const face = '<font face="-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif">'

/** HTML written and escaped by the server, shown in a fully sandboxed frame: no scripts, forms or navigation. */
function HtmlPart({ html }: { html: string }) {
  // The same object for the same text, or React would set it again on each render; and a frame for each text. Chromium shows
  // an empty frame when it is set again while it loads.
  const trusted = useMemo(() => trustSanitised(html.replace(/<body[^>]*>/, `$&${face}`)), [html])
  return (
    <iframe key={html} title="The message as HTML" sandbox="" className="message-frame" srcDoc={trusted} />
  )
}
