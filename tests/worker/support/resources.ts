import { eq } from "drizzle-orm"
import { writers } from "../../../worker/directory/articles/table.ts"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"
import { newId } from "../../../worker/workspace/core/new-id.ts"
import { addOutlet, articleOf, directory } from "../directory/support/directory.ts"
import { untilTrue } from "./hooks.ts"
import { read } from "./people.ts"
import type { Program, Send } from "./programs.ts"
import { openThread, rowsOf } from "./sent-messages.ts"

interface Resource {
  /** Makes one when it is sent to the resource's own address, or does it otherwise; `changed` is good for whatever else takes a body. */
  made: object | ((program: Program, path: string, own: Send) => Promise<string>)
  changed: object
  /** What changes it, where that is another thing than what makes it. */
  put?: object
}

const letter = {
  delay_value: 0,
  delay_unit: "days",
  thread: "new",
  subject: "A study for {{ company | default: 'you' }}",
  body: "Dear {{ first_name | default: 'reader' }},\n\nhello.",
}

const expert = {
  name: "Nora Field",
  role: "Head of materials",
  company: "Kite & Co",
  email: "nora@kite.example",
  about: "She mends nets.",
  topics: ["Nets"],
}

/** One of each resource that the public API creates, by the beginning of its addresses. */
export const resources: Record<string, Resource> = {
  contacts: {
    made: { name: "Wren Hollis", email: "wren@harbour.example" },
    changed: { name: "Wren Hollis", email: "b@harbour.example" },
  },
  outlets: {
    made: { url: "https://www.harbour.example/about", name: "Harbour Weekly" },
    changed: { url: "paper.example" },
    put: { stage: "researching" },
  },
  lists: { made: { name: "Spring launch" }, changed: { name: "Autumn launch" } },
  // A key changes what it wrote itself; one that only reads has what another wrote.
  notes: {
    made: async (program, _, own) => {
      const outlet_id = await idOf(program("/outlets", { body: { url: `${crypto.randomUUID()}.example` } }))
      const sent = { body: { outlet_id, text: "They want photographs." } }
      const mine = await own("/notes", sent)
      return idOf(mine.ok ? Promise.resolve(mine) : program("/notes", sent))
    },
    changed: { contact_id: "con_nobody", text: "They want charts." },
    put: { text: "They want charts." },
  },
  tasks: {
    made: async (program) => {
      const contact_id = await idOf(program("/contacts", { body: { name: "Anna Pryce" } }))
      return idOf(program("/tasks", { body: { contact_id, title: "Send the photographs" } }))
    },
    changed: { contact_id: "con_nobody", title: "Send the charts" },
    put: { done: true },
  },
  scans: { made: { url: "harbour.example" }, changed: { url: "paper.example" } },
  opportunities: {
    made: { title: "Experts on heat pumps wanted", reply_to: "wren@harbour.example" },
    changed: { title: "Experts on boilers wanted", deadline_local: "2099-06-05T17:00", deadline_zone: "UTC" },
    put: { state: "shortlisted" },
  },
  stories: {
    made: { title: "Old sails become bags", watched: false },
    changed: { title: "Old nets become shirts" },
    put: { competitors: ["Rival Sails"] },
  },
  // It is the same for every workspace, and filled from elsewhere.
  directory: { made: (_, path) => makePublished(path), changed: {} },
  suppressions: { made: { value: "rival.example" }, changed: { value: "quiet.example" } },
  campaigns: {
    made: makeCampaign,
    changed: { name: "Autumn study" },
    put: { name: "Winter study", steps: [{ ...letter, subject: "Another" }] },
  },
  enrolments: { made: (program) => makeLaunched(program, "/enrolments"), changed: {} },
  // What somebody means is said of an answer alone.
  messages: {
    made: (program, path) =>
      path.includes("{id}") ? makeReceived(program) : makeLaunched(program, "/messages"),
    changed: { intent: "question" },
  },
  // What a key proposed is found by that key alone.
  answers: {
    made: async (program, _, own) => {
      const body = { thread_id: await makeThread(program), text: "Here are the figures." }
      return idOf(own("/answers", { body }))
    },
    changed: { thread_id: "thr_none", text: "Here they are." },
  },
  placements: {
    made: { page_url: "https://paper.example/tides", target_urls: ["https://harbour.example/study"] },
    changed: { page_url: "https://paper.example/ebb", phrase: "Harbour study" },
    put: { phrase: "Harbour" },
  },
  templates: {
    made: { name: "Study", messages: [{ subject: "A study", body: "Dear {{ first_name }}" }] },
    changed: { name: "Survey", kind: "snippet", messages: [{ body: "Thank you." }] },
    put: { folder: "Spring" },
  },
  clients: { made: { name: "Harbour" }, changed: { name: "Tide" }, put: { brief: "Ferries" } },
  experts: { made: expert, changed: { ...expert, role: "Chief of nets" } },
  reports: {
    made: { client_id: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" },
    changed: { client_id: "cli_own", title: "Winter", from: "2027-12-01", to: "2027-12-31" },
  },
  webhooks: {
    made: { url: "https://hooks.harbour.example/in", events: ["reply.received"] },
    changed: { url: "https://hooks.paper.example/in", events: ["message.sent"] },
  },
  // A file belongs to the key that asked for it.
  exports: { made: (program, _, own) => makeExport(program, own), changed: { list: "contacts" } },
  // Every workspace starts with one.
  mailboxes: { made: (program) => firstId(program, "/mailboxes"), changed: {} },
}

/** One whose file is ready. */
async function makeExport({ workspaceId }: Program, own: Send): Promise<string> {
  const id = await idOf(own("/exports", { body: { list: "contacts" } }))
  await untilTrue(
    workspaceId,
    () => read<{ data: { state: string } }>(own(`/exports/${id}`)),
    ({ data }) => data.state === "ready",
  )
  return id
}

/** Of an outlet of the directory and somebody who signs there: the one that a path is about. */
async function makePublished(path: string): Promise<string> {
  const outlet = await addOutlet()
  const writer = { name: "Anna Berg", profileUrl: null }
  await writeArticles(directory, [articleOf(outlet.id, { writers: [writer] })], Date.now())
  if (!path.includes("/writers")) return outlet.id
  const [signed] = await directory.select().from(writers).where(eq(writers.outletId, outlet.id))
  return signed?.id ?? ""
}

/** What a list must have in its query. */
export const queryFor = (path: string): string =>
  ({ "/directory/writers": "?q=anna", "/directory/articles": "?outlet=none" })[path] ?? ""

/** A campaign that is ready to be launched for one person, at any hour. */
export async function makeCampaign(program: Program): Promise<string> {
  const window = { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" }
  const rules = { window, time_zone_mode: "campaign", time_zone: "UTC" }
  const campaign = { name: "Spring study", ...rules, steps: [letter] }
  const id = await idOf(program("/campaigns", { body: campaign }))
  const person = { name: "Anna Pryce", email: `anna@${crypto.randomUUID()}.example` }
  const contact = await idOf(program("/contacts", { body: person }))
  await program(`/campaigns/${id}/people`, { body: { add: [contact] } })
  return id
}

/** A conversation in the sandbox with somebody new. */
async function makeThread(program: Program): Promise<string> {
  const person = { name: "Anna Pryce", email: `anna@${crypto.randomUUID()}.example` }
  const contactId = await idOf(program("/contacts", { body: person }))
  return openThread(program.workspaceId, { contactId, mailboxId: await firstId(program, "/mailboxes") })
}

/** An answer in that conversation. */
async function makeReceived(program: Program): Promise<string> {
  const thread = await makeThread(program)
  const id = newId("msg", Date.now())
  await rowsOf(
    program.workspaceId,
    `insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, class, intent, intent_by, message_id, from_address,
      subject, text_body, received_at, created_at)
     select ?1, 'in', contact_id, mailbox_id, id, 'received', 'human_reply', 'interested', 'rules', '<' || ?1 || '@paper.example>',
      'anna@paper.example', 'Re: A kiln', 'Yes, please.', ?2, ?2 from threads where id = ?3`,
    id,
    Date.now(),
    thread,
  )
  return id
}

/** The first of what there is once a campaign is launched. */
async function makeLaunched(program: Program, path: string): Promise<string> {
  const campaign = await makeCampaign(program)
  await program(`/campaigns/${campaign}/launch`, { body: { eligible: 1 } })
  return firstId(program, `${path}?campaign=${campaign}`)
}

const firstId = async (program: Program, path: string) =>
  (await read<{ data: [{ id: string }] }>(program(path))).data[0].id

const idOf = async (answer: Promise<Response>) => (await read<{ data: { id: string } }>(answer)).data.id

/** The resource that a path of the document is about: analytics are about campaigns. */
export const resourceAt = (path: string) => (path.split("/")[1] ?? "").replace("analytics", "campaigns")

const launched = ["launch", { eligible: 1 }] as const
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

/** What has to be done with one before it can be done to it what the end of a path says. */
const before: Record<string, readonly (readonly [action: string, told: object])[]> = {
  pause: [launched],
  resume: [launched, ["pause", {}]],
  archive: [launched],
  proposal: [["proposal", {}]],
  start: [["launch", { eligible: 1, start_at: tomorrow }]],
}

/** Creates a resource as a call to a path of the document needs it, and returns its id. */
export async function makeOne(
  program: Program,
  name: string,
  path = "",
  own: Send = program,
): Promise<string> {
  const { made } = resources[name] ?? {}
  const id = await (typeof made === "function"
    ? made(program, path, own)
    : idOf(program(`/${name}`, { body: made })))
  // A running scan would change from moment to moment.
  if (name === "scans") await program(`/scans/${id}/stop`, { method: "POST" })
  for (const [action, body] of before[path.split("/")[3] ?? ""] ?? [])
    await program(`/${name}/${id}/${action}`, { body })
  return id
}

/** Creates what a path of the document names, and returns the id of each by its name there. `own` is who then asks for it. */
export async function makeNamed(
  program: Program,
  path: string,
  own: Send = program,
): Promise<Record<string, string>> {
  const id = await makeOne(program, resourceAt(path), path, own)
  if (path === "/answers") return { id, thread_id: await makeThread(program) }
  if (["/notes", "/tasks"].includes(path)) return { id, contact_id: await makeOne(program, "contacts") }
  if (path.includes("{measure}")) {
    await program(`/outlets/${id}/figures`, { method: "PUT", body: bodyFor("/outlets/{id}/figures") })
    return { id, measure: "monthly_visits" }
  }
  if (!path.includes("{deliveryId}")) return { id }
  return { id, deliveryId: await idOf(program(`/webhooks/${id}/test`, { method: "POST" })) }
}

/** A path of the document with ids in the places of their names. */
export const fillPath = (path: string, idOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idOf(name)))

/** The bodies of actions, which differ from those of the records they act on. */
const told: Record<string, object> = {
  members: { add: ["con_nobody"] },
  people: { add: ["con_nobody"] },
  launch: { eligible: 1 },
  figures: { measure: "monthly_visits", value: 52_000, source: "Their media kit", measured_on: "2026-08-01" },
  proposal: { note: "The study is out today" },
  pause: { reason: "The study is late" },
  start: { start_at: null },
  findings: { ids: ["fnd_none"] },
}

/** What a call is sent so that it is good. */
export function bodyFor(path: string, { thread_id, contact_id }: Record<string, string> = {}): object {
  const [, name = "", second = "", third = ""] = path.split("/")
  if (path.endsWith("/members/batch")) return { members: [{ contact_id: "con_nobody" }] }
  if (second === "batch") return { [name]: [resources[name]?.changed] }
  const action = told[third] ?? told[second]
  if (action) return action
  const { put, changed = {} } = resources[resourceAt(path)] ?? {}
  return path.includes("{id}") && put
    ? put
    : { ...changed, ...(thread_id && { thread_id }), ...(contact_id && { contact_id }) }
}
