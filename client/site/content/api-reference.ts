import { BRAND } from "#contract/site/brand"
import { describeEvent, TEST_EVENT, WEBHOOK_EVENTS } from "#contract/workspace/core/webhook-events"

/** A parameter or a response field of a call. */
export interface ApiField {
  name: string
  type?: string
  text: string
}

/** A code sample. `base` is the base URL of this API, such as https://presskite.example/v1. */
export interface ApiSample {
  title: string
  code: (base: string) => string
}

export interface ApiCall {
  id: string
  /** The word on its tab. */
  tab: string
  title: string
  /** The operation's name in the document at /v1/openapi.json, which defines its parameters. */
  operation: string
  text: string
  samples: readonly ApiSample[]
}

export const apiPage = {
  title: "One key, plain JSON",
  intro: `Everything that ${BRAND} knows about your contacts, your campaigns and your results, for programs of your own.`,
}

/** The parts of the page, in their order; the ids are anchors. */
export const apiSections = [
  { id: "getting-started", text: "Getting Started" },
  { id: "authentication", text: "Authentication" },
  { id: "contacts", text: "Contacts API" },
  { id: "analytics", text: "Analytics API" },
  { id: "rate-limits", text: "Rate Limits" },
  { id: "webhooks", text: "Webhooks" },
  { id: "sdks", text: "SDKs" },
  { id: "api-keys", text: "API Keys" },
] as const
export type ApiSectionId = (typeof apiSections)[number]["id"]

const contact = `{
  "id": "con_7h2k9xq4mv",
  "name": "Wren Hollis",
  "email": "wren@harbourweekly.example",
  "company": "Harbour Weekly",
  "title": "Features Editor",
  "outlet_id": null,
  "phone": null,
  "notes": "Writes about repair and reuse.",
  "country": "GB",
  "language": "en",
  "time_zone": "Europe/London",
  "pronouns": "she/her",
  "beats": ["Repair", "Coastal towns"],
  "links": ["https://social.example/@wren"],
  "fields": { "print_run": 12000 },
  "tags": ["Repair"],
  "state": "active",
  "verification": "deliverable",
  "last_contacted_at": null,
  "created_at": "2026-03-02T09:14:05.120Z",
  "updated_at": "2026-03-02T09:14:05.120Z"
}`

const indent = (text: string) => text.replaceAll("\n", "\n  ")

const oneContact = `{
  "status": "success",
  "data": ${indent(contact)}
}`

export const samples = {
  first: {
    title: "A first call",
    code: (base) => `curl "${base}/contacts?limit=5" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
  },
  list: {
    title: "What a list looks like",
    code: () => `{
  "status": "success",
  "data": [ … ],
  "meta": { "page": 1, "limit": 20, "total": 214, "next_cursor": "WzAsMTk1XQ" }
}`,
  },
  refused: {
    title: "What a refusal looks like",
    code: () => `{
  "status": "error",
  "error": {
    "code": "validation_failed",
    "message": "Please enter a valid email address",
    "details": [
      { "field": "email", "code": "invalid", "message": "Please enter a valid email address" }
    ],
    "request_id": "5f0c2f0e-5f0b-4a57-9d53-6a1d3a7c2b11"
  }
}`,
  },
  key: {
    title: "The header that every call carries",
    code: () => "Authorization: Bearer pk_live_<workspace>_<secret>",
  },
  campaign: {
    title: "A campaign by program",
    code: (base) => `send() {
  curl -X "$1" "${base}/campaigns$2" \\
    -H "Authorization: Bearer $PRESSKITE_API_KEY" \\
    -H "Content-Type: application/json" -d "$3"
}

send POST "" '{
  "name": "Spring study",
  "steps": [
    { "delay_value": 0, "delay_unit": "business_days", "thread": "new",
      "subject": "How {{ company | default: \\"your readers\\" }} repair",
      "body": "Dear {{ first_name }}, …" },
    { "delay_value": 3, "delay_unit": "business_days", "thread": "reply",
      "subject": "", "body": "Shall I send the figures?" }
  ]
}'
send POST "/cmp_3t8w1n6y0b/people" '{ "add_list": "lst_5m2r8d4k1z" }'
send GET  "/cmp_3t8w1n6y0b/check"
send POST "/cmp_3t8w1n6y0b/launch" '{ "eligible": 42 }'`,
  },
  overview: {
    title: "Ask for March",
    code: (base) => `curl "${base}/analytics/overview?from=2026-03-01&to=2026-03-31" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
  },
  overviewAnswer: {
    title: "Answer",
    code: () => `{
  "status": "success",
  "data": {
    "campaign_id": null,
    "from": "2026-03-01",
    "to": "2026-03-31",
    "time_zone": "UTC",
    "messages_sent": 214,
    "replies_received": 19,
    "contacted": 120,
    "reached": 118,
    "replied": 17,
    "placed": 6,
    "out_of_office": 5,
    "bounced": 2,
    "opted_out": 1,
    "complained": 0,
    "reply_rate": 0.1441,
    "placement_rate": 0.0508,
    "bounce_rate": 0.0167,
    "opt_out_rate": 0.0085,
    "complaint_rate": 0
  }
}`,
  },
  limited: {
    title: "An answer to one call too many",
    code: () => `HTTP/1.1 429 Too Many Requests
RateLimit-Limit: 120
RateLimit-Remaining: 0
RateLimit-Reset: 18
Retry-After: 18`,
  },
  delivery: {
    title: "A delivery",
    code: () => `POST /your/endpoint
webhook-id: whd_01kf3mz8q9c2v7d1r5k0e
webhook-timestamp: 1772442845
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "reply.received",
  "timestamp": "2026-03-02T09:14:05.120Z",
  "data": {
    "campaign_id": "cmp_3t8w1n6y0b",
    "enrolment_id": "enr_6p1z4s8c2d",
    "contact": { "id": "con_7h2k9xq4mv", "name": "Wren Hollis", … },
    "message": { "id": "msg_2f9v5k7m3a", "direction": "out", … },
    "received": { "id": "msg_8j4q0w6t1y", "direction": "in", … },
    "placement": null
  }
}`,
  },
  verify: {
    title: "Verify a delivery (JavaScript)",
    code: () => `async function isGenuine(headers, body, secret) {
  const id = headers.get("webhook-id")
  const time = headers.get("webhook-timestamp")
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false

  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
  const key = await crypto.subtle.importKey(
    "raw", bytes(secret.replace("whsec_", "")),
    { name: "HMAC", hash: "SHA-256" }, false, ["verify"],
  )
  const signed = new TextEncoder().encode(\`\${id}.\${time}.\${body}\`)

  // There are two signatures during the rotation of a secret: one valid signature is enough.
  for (const each of (headers.get("webhook-signature") ?? "").split(" ")) {
    const [version, signature] = each.split(",")
    if (version === "v1" && (await crypto.subtle.verify("HMAC", key, bytes(signature), signed)))
      return true
  }
  return false
}`,
  },
  client: {
    title: "A client in ten lines (JavaScript)",
    code: (base) => `async function presskite(method, path, body) {
  const answer = await fetch("${base}" + path, {
    method,
    headers: {
      Authorization: \`Bearer \${process.env.PRESSKITE_API_KEY}\`,
      ...(body && { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() }),
    },
    body: body && JSON.stringify(body),
  })
  const { data, meta, error } = await answer.json()
  if (error) throw new Error(\`\${error.message} (\${error.request_id})\`)
  return { data, meta }
}

const { data } = await presskite("GET", "/contacts?limit=50")`,
  },
} satisfies Record<string, ApiSample>

/** The four tabs of the Contacts API. */
export const contactCalls: readonly [ApiCall, ...ApiCall[]] = [
  {
    id: "list",
    tab: "List",
    title: "List contacts",
    operation: "listContacts",
    text: "For a long list follow the cursor: page numbers shift while others add contacts.",
    samples: [
      {
        title: "Request",
        code: (base) => `curl "${base}/contacts?page=1&limit=20" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
      },
      {
        title: "Answer: 200",
        code: () => `{
  "status": "success",
  "data": [
    ${indent(indent(contact))}
  ],
  "meta": { "page": 1, "limit": 20, "total": 214, "next_cursor": "WzAsMTk1XQ" }
}`,
      },
    ],
  },
  {
    id: "create",
    tab: "Create",
    title: "Create a contact",
    operation: "createContact",
    text: "Adds a person. The source of every detail is recorded as “API”, with the name of your key.",
    samples: [
      {
        title: "Request",
        code: (base) => `curl -X POST "${base}/contacts" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: import-2026-03-02-row-17" \\
  -d '{
    "name": "Wren Hollis",
    "email": "wren@harbourweekly.example",
    "company": "Harbour Weekly",
    "title": "Features Editor",
    "notes": "Writes about repair and reuse."
  }'`,
      },
      { title: "Answer: 201", code: () => oneContact },
    ],
  },
  {
    id: "get",
    tab: "Get",
    title: "Get a contact",
    operation: "getContact",
    text: "One contact by its id. An id that does not exist, or that belongs to another workspace, answers 404.",
    samples: [
      {
        title: "Request",
        code: (base) => `curl "${base}/contacts/con_7h2k9xq4mv" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY"`,
      },
      { title: "Answer: 200", code: () => oneContact },
    ],
  },
  {
    id: "update",
    tab: "Update",
    title: "Update a contact",
    operation: "updateContact",
    text: "Send the fields that change, or all that you read: what you leave out stays as it is, and what can only be read is ignored. DELETE moves it to the trash.",
    samples: [
      {
        title: "Request",
        code: (base) => `curl -X PUT "${base}/contacts/con_7h2k9xq4mv" \\
  -H "Authorization: Bearer $PRESSKITE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: retitle-wren-1" \\
  -d '{ "title": "Deputy Editor" }'`,
      },
      {
        title: "Answer: 200",
        code: () =>
          oneContact
            .replace("Features Editor", "Deputy Editor")
            .replace(/(updated_at": ")[^"]*/, "$12026-03-09T16:40:31.008Z"),
      },
    ],
  },
]

/** The meaning of people's figures, where their names do not say it. */
export const figureFields: ApiField[] = [
  { name: "contacted", text: "To whom a first message went in this time, or was refused for good." },
  {
    name: "reached",
    text: "Those of them whose message did not come back, or who were heard from. The rest have addresses that do not exist.",
  },
  {
    name: "replied",
    text: "Those who have answered since, themselves: an absence or an opt-out is no reply.",
  },
  {
    name: "placed",
    text: "Those reached who brought about a placement: it names them and the campaign, and was seen on its page.",
  },
  { name: "placement_rate", text: "Placed, of reached." },
  { name: "reply_rate", text: "Replied, of reached; so are opt_out_rate and complaint_rate." },
  { name: "bounce_rate", text: "Bounced, of contacted." },
  { name: "messages_sent, replies_received", text: "What went and what came in this time, whoever it was." },
]

export const errorCodes: ApiField[] = [
  { name: "400", type: "bad_json, bad_query", text: "The body is no JSON, or the query makes no sense." },
  {
    name: "400",
    type: "workspace_restored",
    text: "The workspace was restored since. Read all /changes again, without a cursor.",
  },
  { name: "401", type: "unauthorized", text: "The key is missing, unknown, revoked or expired." },
  {
    name: "403",
    type: "forbidden, plan_limit, needs_approval",
    text: "The key may not do this; the plan has no API access; or what nobody has read would be sent.",
  },
  {
    name: "403",
    type: "key_held, workspace_suspended",
    text: "The account of whoever made the key, or of the only owner, is suspended. It works again afterwards.",
  },
  { name: "404", type: "not_found", text: "It does not exist in this workspace." },
  {
    name: "409",
    type: "conflict",
    text: "It contradicts what is there, such as a second contact with one address.",
  },
  {
    name: "409",
    type: "not_ready, changed_meanwhile",
    text: "A campaign cannot be launched yet, and details says why; or it has changed since you read it.",
  },
  { name: "405", type: "method_not_allowed", text: "The address takes other methods; Allow says which." },
  { name: "413", type: "request_entity_too_large", text: "The body is larger than 1 MiB." },
  { name: "415", type: "unsupported_media_type", text: "The body was not sent as application/json." },
  {
    name: "422",
    type: "validation_failed, idempotency_conflict",
    text: "Fields are wrong, and details says which; or the Idempotency-Key was another request's.",
  },
  { name: "409", type: "still_counting", text: "Wait as long as Retry-After says." },
  { name: "429", type: "too_many_requests", text: "Wait as long as Retry-After says." },
  {
    name: "503",
    type: "unavailable",
    text: "We are busy or being repaired. Try again, with the same Idempotency-Key.",
  },
]

export const webhookEvents: ApiField[] = [
  ...Object.entries(WEBHOOK_EVENTS).map(([name, text]) => ({ name, text })),
  {
    name: "contact.changed",
    text: "And so for each kind of /changes: the ids of what was added, changed or deleted.",
  },
  { name: TEST_EVENT, text: describeEvent(TEST_EVENT) },
]
