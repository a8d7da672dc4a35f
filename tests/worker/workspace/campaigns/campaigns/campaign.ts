import { env } from "cloudflare:workers"
import type {
  CampaignChange,
  CampaignDetail,
  StepInput,
} from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

export type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]

export const good = {
  subject: "For {{ company | default: 'you' }}",
  body: "Dear {{ first_name | default: 'reader' }},\n\nhello.",
}

/** A zone in which it is about noon, so that the sending hours are open whenever the tests run. */
const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`
}

/**
 * A workspace with its sender set, with a campaign that is ready except for its people, and functions that work with
 * both.
 */
export async function enterWithCampaign(change: CampaignChange = {}, texts: Partial<StepInput>[] = [good]) {
  const entered = await enterOwnWorkspace({ name: "Robin Vale" })
  const { ask } = entered
  const details = { organisation: "Kite & Co", postalAddress: "1 Long Lane, London, United Kingdom" }
  await ask("/sender", { method: "PUT", body: details })
  const { id } = await read<CampaignDetail>(ask("/campaigns", { body: { name: "Autumn study" } }))
  const at = `/campaigns/${id}`
  const body = {
    approval: "auto",
    timeZoneMode: "campaign",
    timeZone: noonZone(),
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
    ...change,
  }
  await ask(at, { method: "PUT", body })
  const write = (steps: Partial<StepInput>[]) =>
    ask(`${at}/steps`, { method: "PUT", body: { steps: steps.map(complete) } })
  const { steps } = await read<CampaignDetail>(write(texts))
  return { ...entered, id, at, steps, write, add: (people: NewPerson) => addPerson(ask, at, people) }
}

const complete = (step: Partial<StepInput>, at: number) => ({
  delayValue: at === 0 ? 0 : 3,
  delayUnit: "business_days",
  thread: at === 0 ? "new" : "reply",
  subject: "",
  body: "",
  weight: 1,
  variants: [],
  ...step,
})

export interface NewPerson {
  name?: string
  email?: string
  company?: string
}

let count = 0

/** Somebody new among the contacts. */
export async function makeContact(
  ask: Ask,
  { name = "Anna Pryce", email, company = "The Paper" }: NewPerson = {},
) {
  count += 1
  const address = email ?? `anna-${count}@paper-${count}.example`
  return read<Contact>(ask("/contacts", { body: { name, email: address, company } }))
}

/** Somebody new who is chosen for a campaign, too. */
async function addPerson(ask: Ask, at: string, person: NewPerson) {
  const contact = await makeContact(ask, person)
  await ask(`${at}/people`, { body: { contactIds: [contact.id] } })
  return contact
}

export const stubOf = (workspace: { id: string }) => env.WORKSPACE.getByName(workspace.id)
