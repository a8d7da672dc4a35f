import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { hearRecipient } from "../../../../../worker/workspace/across/recipients/hear-recipient.ts"
import { takeBack } from "../../../../../worker/workspace/across/trash/bring-back.ts"
import { shapes } from "../../../../../worker/workspace/across/trash/shapes.ts"
import { throwAwayOne } from "../../../../../worker/workspace/across/trash/throw-away-one.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  stopOnBounce,
  stopOnComplaint,
  stopOnOptOut,
} from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import { findOutgoing } from "../../../../../worker/workspace/campaigns/messages/find-outgoing.ts"
import { permissionsOf } from "../../../../../worker/workspace/core/access/contract.ts"
import { addContact } from "../../../../../worker/workspace/people/contacts/add-contact.ts"
import { findContact } from "../../../../../worker/workspace/people/contacts/find-contact.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "../../campaigns/engine/test-engine.ts"

/** People who were written to once, and lie in the trash by now. */
async function sentAndDeleted(engine: TestEngine, count: number) {
  const { enter, clock } = engine
  const mailboxIds = [addMailbox(enter(), 0)]
  const people = addPeople(enter(), count)
  launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), people)
  const world = kindWorld(clock)
  await runJobs(engine, world, monday + day)
  const sent = people.map(({ address }) => world.sent.find(({ to }) => to === address)?.id ?? "")
  const before = sent.map((id) => findOutgoing(enter(), id))
  for (const { contactId } of people) throwAwayOne(enter(), "contact", contactId)
  return { people, sent, world, before }
}

/** As an owner would bring them back. */
const bring = ({ enter }: TestEngine, id: string) => {
  const actor = { kind: "user", id: "usr_1", name: "Me", may: permissionsOf("owner", true) } as const
  return takeBack({ ...enter(), actor }, { kind: "contact", ids: [id] })
}
const inTrash = ({ enter }: TestEngine) =>
  enter().db.all<{ id: string }>("select item_id as id from trash order by number")

test("whoever is in the trash is heard by the link in a message, stays there, and comes back unmailable", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const { people, sent, world, before } = await sentAndDeleted(engine, 4)
    const [one, two, three, four] = people
    if (!one || !two || !three || !four) throw new Error("nobody")
    const count = world.sent.length
    await runJobs(engine, world, monday + 20 * day)
    expect(world.sent).toHaveLength(count)
    const [first = "", second = "", third = "", fourth = ""] = sent
    expect(hearRecipient(enter(), first, { kind: "look" })?.person?.details).not.toEqual([])
    expect(findSuppression(enter(), one.address)).toBeNull()
    expect(hearRecipient(enter(), first, { kind: "unsubscribe" })?.person).toMatchObject({ isStopped: true })
    hearRecipient(enter(), second, { kind: "object" })
    hearRecipient(enter(), third, { kind: "erase" })
    hearRecipient(enter(), fourth, { kind: "correct", text: "My name is Wren" })
    expect([one, two, three, four].map(({ address }) => findSuppression(enter(), address)?.reason)).toEqual([
      "unsubscribed",
      "objection",
      "erasure",
      undefined,
    ])
    expect(inTrash(engine)).toEqual([one, two, four].map(({ contactId }) => ({ id: contactId })))
    expect(JSON.stringify(enter().db.all("select rows from trash_rows"))).not.toContain(three.address)
    expect(hearRecipient(enter(), third, { kind: "look" })?.person).toBeNull()
    for (const { contactId } of people) await bring(engine, contactId)
    expect(() => findContact(enter(), three.contactId)).toThrow()
    expect(findContact(enter(), two.contactId).state).toBe("do_not_contact")
    expect(findContact(enter(), four.contactId).notes).toContain("My name is Wren")
    expect(findOutgoing(enter(), first)).toEqual(before[0])
    await runJobs(engine, world, monday + 40 * day)
    expect(world.sent).toHaveLength(count)
  }))

test("what comes by mail from somebody in the trash suppresses them, too", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const { people, sent } = await sentAndDeleted(engine, 3)
    const [first, second, third] = sent.map((id) => findOutgoing(enter(), id))
    if (!first || !second || !third) throw new Error("nothing sent")
    stopOnOptOut(enter(), { message: first, key: "1" })
    stopOnComplaint(enter(), { message: second, key: "2" })
    stopOnBounce(enter(), third, { isHard: true })
    expect(people.map(({ address }) => findSuppression(enter(), address)?.reason)).toEqual([
      "opt_out_reply",
      "complaint",
      "hard_bounce",
    ])
    await bring(engine, people[0]?.contactId ?? "")
    expect(
      enter().db.all(sql`select type from events where contact_id = ${people[0]?.contactId} order by number`),
    ).toContainEqual({ type: "opted_out" })
  }))

test("somebody with the same address is heard for both, and an erasure leaves nothing in the trash", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const { people, sent } = await sentAndDeleted(engine, 2)
    const [one, two] = people.map(({ address }, at) =>
      addContact(enter(), { name: `Again ${at}`, email: address }),
    )
    if (!one || !two) throw new Error("nobody")
    expect(await bring(engine, people[0]?.contactId ?? "")).toMatchObject({ restored: 0, refused: 1 })
    hearRecipient(enter(), sent[0] ?? "", { kind: "unsubscribe" })
    expect(findSuppression(enter(), people[0]?.address ?? "")?.reason).toBe("unsubscribed")
    hearRecipient(enter(), sent[1] ?? "", { kind: "erase" })
    expect(() => findContact(enter(), two.id)).toThrow()
    expect(inTrash(engine)).toEqual([{ id: people[0]?.contactId }])
    eraseContact(enter(), one.id)
    expect(enter().db.all("select trash from trash_rows")).toEqual([])
  }))

test("an erasure blanks the person in what else is in the trash, which can still be brought back", () =>
  inTestEngine(monday, async (engine) => {
    const ctx = engine.enter()
    const [wren, other] = addPeople(ctx, 2)
    if (!wren || !other) throw new Error("nobody")
    ctx.db.run(sql`update contacts set name = 'Wren Hollis' where id = ${wren.contactId}`)
    ctx.db.run(sql`insert into notes (id, contact_id, body, author_id, author_name, created_at)
      values ('not_1', ${other.contactId}, ${"Sits next to\nWren Hollis"}, 'usr_1', 'Me', 1)`)
    throwAwayOne(ctx, "contact", other.contactId)
    eraseContact(ctx, wren.contactId)
    expect(JSON.stringify(ctx.db.all("select rows from trash_rows"))).not.toMatch(/wren/i)
    await bring(engine, other.contactId)
    expect(ctx.db.all("select body from notes")).toEqual([{ body: "Sits next to\n…" }])
  }))

test("every table whose rows go or lose a link with what is deleted is kept by the trash", () =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    // The platform's own tables, of which there may be some, may not be looked into.
    const names = db
      .all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`)
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("_cf_") && name !== "list_counts")
    for (const { table, belongings } of Object.values(shapes)) {
      const known = Object.values(shapes)
        .filter((shape) => shape.table === table)
        .flatMap((shape) => shape.belongings)
        .map((one) => `${one.table}.${one.owner} ${one.stays ? "SET NULL" : "CASCADE"}`)
      const held = names.flatMap((name) =>
        db
          .all<{ table: string; from: string; on_delete: string }>(
            sql`select * from pragma_foreign_key_list(${name})`,
          )
          .filter((link) => link.table === table)
          .map((link) => `${name}.${link.from} ${link.on_delete}`),
      )
      expect(belongings.length > 0).toBe(held.length > 0)
      // Drafts are deleted, in which nobody is written to.
      const isOfDraft = (link: string) => link === "enrolments.campaign_id NO ACTION"
      for (const link of held.filter((one) => !isOfDraft(one))) expect(known).toContain(link)
    }
  }))
