import fc from "fast-check"
import { expect, test } from "vitest"
import type {
  CampaignPeople,
  LaunchCheck,
} from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { Launched } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../campaigns/campaign.ts"

interface Sent {
  contact_id: string
  to_address: string
}

/** A campaign with one message, to which people with and without an address are added. */
async function enterForWaiting() {
  const own = await enterWithCampaign({ onePerOutlet: false, recontactGuardDays: 0 }, [good])
  const { ask, at, workspace } = own
  const addSomebody = async (name: string, email: string | null) => {
    const { id } = await read<Contact>(ask("/contacts", { body: { name, email, company: "The Paper" } }))
    await ask(`${at}/people`, { body: { contactIds: [id] } })
    return id
  }
  const give = (id: string, email: string | null) =>
    ask(`/contacts/${id}`, { method: "PUT", body: { email } })
  const check = () => read<LaunchCheck>(ask(`${at}/check`))
  const launch = async () => ask(`${at}/launch`, { body: { eligible: (await check()).eligible } })
  const enrolled = async () =>
    (await rowsOf<{ contact_id: string }>(workspace.id, "select contact_id from enrolments")).map(
      (row) => row.contact_id,
    )
  const sent = () =>
    rowsOf<Sent>(workspace.id, "select contact_id, to_address from messages where sent_at is not null")
  return { ...own, addSomebody, give, check, launch, enrolled, sent }
}

test("somebody without an address is counted as left out, and is in once they have one before the launch", async () => {
  const { ask, at, workspace, addSomebody, give, check, launch, sent } = await enterForWaiting()
  const anna = await addSomebody("Anna Pryce", "anna@paper.example")
  const wren = await addSomebody("Wren Hollis", null)
  const nora = await addSomebody("Nora Field", null)
  expect(await check()).toMatchObject({
    total: 3,
    eligible: 1,
    excluded: [{ reason: "no_address", count: 2 }],
  })
  const { people } = await read<CampaignPeople>(ask(`${at}/people?reason=no_address`))
  expect(people.map(({ contactId, email, detail }) => [contactId, email, detail]).toSorted()).toEqual(
    [
      [nora, null, "They have no address yet."],
      [wren, null, "They have no address yet."],
    ].toSorted(),
  )
  await give(wren, "wren@paper.example")
  expect(await read<Launched>(launch())).toMatchObject({ people: 2 })
  await give(nora, "nora@paper.example")
  await ring(workspace.id)
  expect((await sent()).map(({ contact_id }) => contact_id).toSorted()).toEqual([anna, wren].toSorted())
  // She was left out of the launch; another launch takes her in.
  expect(await check()).toMatchObject({ eligible: 1, enrolled: 2, excluded: [] })
})

test("whatever happens to addresses, nobody without one is enrolled or sent to", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom("give", "take"), who: fc.nat(4) }),
    fc.constant({ do: "launch", who: 0 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (have, steps) => {
        const { workspace, addSomebody, give, launch, enrolled, sent } = await enterForWaiting()
        const addresses = have.map((has, at) => (has ? `p${at}@paper.example` : null))
        const ids: string[] = []
        for (const [at, address] of addresses.entries()) ids.push(await addSomebody(`Person ${at}`, address))
        const withAddress = () => ids.filter((_, at) => addresses[at] !== null)
        // Who was written to while they had an address may lose it afterwards.
        const settled = new Set<string>()
        for (const { do: what, who } of steps) {
          const before = await enrolled()
          if (what === "launch") await launch()
          else {
            addresses[who] = what === "give" ? `p${who}@paper.example` : null
            await give(ids[who] ?? "", addresses[who] ?? null)
            for (const { contact_id } of await sent()) settled.add(contact_id)
          }
          const news = (await enrolled()).filter((id) => !before.includes(id))
          expect(withAddress()).toEqual(expect.arrayContaining(news))
        }
        await ring(workspace.id)
        const reached = (await sent()).filter(({ contact_id }) => !settled.has(contact_id))
        expect(withAddress()).toEqual(expect.arrayContaining(reached.map(({ contact_id }) => contact_id)))
        for (const { contact_id, to_address } of reached)
          expect(to_address).toBe(addresses[ids.indexOf(contact_id)])
      },
    ),
    { numRuns: 6, seed: 16 },
  )
})
