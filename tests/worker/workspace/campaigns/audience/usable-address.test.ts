import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import { listPeople } from "../../../../../worker/workspace/campaigns/audience/list-people.ts"
import { noteBounce } from "../../../../../worker/workspace/people/verification/note-bounce.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "../engine/test-engine.ts"

test("an address that takes no mail is no usable one, but for the sandbox, where nothing leaves", () =>
  inTestEngine(monday, ({ enter }) => {
    const people = addPeople(enter(), 3)
    noteBounce(enter(), people[0]?.address ?? "", "550 5.1.1 no such user")
    enter().db.run(
      sql`update contact_points set verification = 'risky' where id = ${people[1]?.contactPointId}`,
    )
    const open = (driver: "smtp" | "sandbox", at: number) => {
      const id = addCampaign(enter(), {
        mailboxIds: [addMailbox(enter(), at, { driver, credentials: "sealed" })],
      })
      enter().db.run(sql`insert into audience select ${id}, id, 'Ada', 0 from contacts`)
      return id
    }
    const real = open("smtp", 1)
    expect(checkLaunch(enter(), real)).toMatchObject({
      total: 3,
      eligible: 2,
      excluded: [{ reason: "no_address", count: 1 }],
    })
    const filter = { show: "excluded", reason: undefined, after: undefined } as const
    expect(listPeople(enter(), real, filter).people).toMatchObject([
      { contactId: people[0]?.contactId, detail: expect.stringContaining("no such user") },
    ])
    expect(checkLaunch(enter(), open("sandbox", 2))).toMatchObject({ eligible: 3, excluded: [] })
  }))
