import { describe, test } from "vitest"
import { OWN_CLIENT } from "../../../../../worker/workspace/people/clients/contract.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import {
  allows,
  expectFacts,
  happened,
  isAt,
  ofMessage,
  ofPerson,
  type Setup,
  set,
  type Told,
} from "./facts.ts"
import { day, monday } from "./test-engine.ts"

const none = () => {}

/** A campaign perhaps sent a message, which is in this state by now. */
function perhaps(all: Setup, campaignId: string, state: string) {
  happened(all, "send_unknown", campaignId)
  const isIts = `campaign_id = '${campaignId}' and contact_id = 'con_0' and position = 1`
  all.ctx.db.run(`update messages set state = '${state}' where ${isIts}`)
  all.ctx.db.run(
    `update events set message_id = (select id from messages where ${isIts}) where type = 'send_unknown'`,
  )
}
type Case = [string, (setup: Setup) => unknown, Told?, number?]

test.each<Case>([
  ["nothing has happened", none],
  [
    "they were deleted",
    ({ ctx }) => ctx.db.run("delete from contacts where id = 'con_0'"),
    { address: null },
  ],
  [
    "they have no address any more",
    ({ ctx }) => ctx.db.run("delete from contact_points where contact_id = 'con_0'"),
    { address: null },
  ],
  [
    "they want no mail from anybody",
    ({ ctx }) => ctx.db.run("update contacts set state = 'do_not_contact' where id = 'con_0'"),
    { doNotContact: true },
  ],
  [
    "their address is on the list",
    ({ ctx }) => addSuppressions(ctx, { values: ["p0@paper0.example"], note: "" }),
    { isSuppressed: true },
  ],
  ["they refuse us", (all) => allows(all, OWN_CLIENT, null), { isSuppressed: true }],
  ["they refuse another client", (all) => allows(all, all.client, null)],
  [
    "they refuse the client of the campaign",
    (all) => {
      set(all, { clientId: all.client })
      allows(all, all.client, null)
    },
    { isSuppressed: true },
  ],
  [
    "they are a private person, and nobody said why we may",
    (all) => isAt(all, "ada@gmail.com"),
    { lacksBasis: true, address: "ada@gmail.com" },
  ],
  [
    "they are a private person, and somebody said why we may",
    (all) => {
      isAt(all, "ada@gmail.com")
      allows(all, OWN_CLIENT, "consent")
    },
    { address: "ada@gmail.com" },
  ],
  [
    "their mailbox has sent all that it may today",
    (all) => {
      all.ctx.db.run("update mailboxes set daily_cap = 1")
      happened(all, "sent", all.mine, 2, 1, "mbx_000")
    },
    { full: [{ rule: "mailbox_cap", until: Date.UTC(2026, 10, 24) }] },
  ],
])("what is known before a message leaves: %s", (_, ...all) => expectFacts(...all))

describe("what they have answered", () => {
  const silent = { reply: true, outletReply: false, placement: false } as const
  test.each<Case>([
    ["a reply", (all) => happened(all, "replied", all.mine), { answer: "reply" }],
    ["no more, please", (all) => happened(all, "opted_out", all.mine), { answer: "opt_out" }],
    ["a complaint", (all) => happened(all, "complained", all.mine), { answer: "complaint" }],
    ["a bounce", (all) => happened(all, "bounced", all.mine), { answer: "hard_bounce" }],
    ["an article", (all) => happened(all, "placed", all.mine), { answer: "placement" }],
    ["an objection", (all) => happened(all, "objected", all.mine), { answer: "objected" }],
    ["nothing, though they read it", (all) => happened(all, "opened", all.mine)],
    ["a reply to another campaign", (all) => happened(all, "replied", all.alsoOurs)],
    ["a reply of a colleague, which is kept with them", (all) => happened(all, "replied", all.mine, 1)],
    [
      "an article, where a campaign goes on after one",
      (all) => {
        set(all, { stopOn: silent })
        happened(all, "placed", all.mine)
      },
    ],
    [
      "an article and a reply, where a campaign goes on after an article",
      (all) => {
        set(all, { stopOn: silent })
        happened(all, "placed", all.mine)
        happened(all, "replied", all.mine)
      },
      { answer: "reply" },
    ],
    [
      "a colleague's answer",
      (all) => ofPerson(all, all.mine, 1, "state = 'replied'"),
      { answer: "outlet_reply" },
    ],
    [
      "a colleague's answer, where that stops nobody else",
      (all) => {
        set(all, { stopOn: silent })
        ofPerson(all, all.mine, 1, "state = 'replied'")
      },
    ],
    ["a colleague's end without an answer", (all) => ofPerson(all, all.mine, 1, "state = 'completed'")],
    ["an answer from another outlet", (all) => ofPerson(all, all.mine, 2, "state = 'replied'")],
    ["a colleague's answer elsewhere", (all) => ofPerson(all, all.alsoOurs, 1, "state = 'replied'")],
  ])("%s", (_, ...all) => expectFacts(...all))
})

describe("what went before it", () => {
  const sent = (state: string) => `state = '${state}', sent_at = ${monday - 7 * day}`
  // Three business days after a Monday, from midnight in London.
  const thursday = { previousSentAt: monday - 7 * day, afterPrevious: Date.UTC(2026, 10, 19) }
  test.each<Case>([
    ["left", (all) => ofMessage(all, 0, 1, sent("sent")), thursday, 2],
    ["has arrived", (all) => ofMessage(all, 0, 1, sent("delivered")), thursday, 2],
    ["is delayed", (all) => ofMessage(all, 0, 1, sent("deferred")), thursday, 2],
    ["has not left", none, {}, 2],
    ["came back", (all) => ofMessage(all, 0, 1, sent("bounced")), {}, 2],
    ["left to a colleague", (all) => ofMessage(all, 1, 1, sent("sent")), {}, 2],
    ["is not the one before", (all) => ofMessage(all, 0, 1, sent("sent")), {}, 3],
    ["comes after it", (all) => ofMessage(all, 0, 3, sent("sent")), {}, 2],
    [
      "left, and its step was removed since",
      (all) => {
        ofMessage(all, 0, 1, sent("sent"))
        all.ctx.db.run("update steps set removed_at = 1 where position = 2")
      },
      { previousSentAt: monday - 7 * day },
      2,
    ],
  ])("%s", (_, ...all) => expectFacts(...all))
})

describe("what may lie unread where a colleague was written to", () => {
  /** The colleague was written to from a mailbox that was never read. */
  const unread = (all: Setup, to = 1) => {
    all.ctx.db.run("update mailboxes set imap_host = 'imap.letters.example' where id = 'mbx_009'")
    ofMessage(all, to, 1, `mailbox_id = 'mbx_009', state = 'sent', sent_at = ${monday - day}`)
  }
  test.each<Case>([
    ["an answer", (all) => unread(all), { mayHaveAnswered: true }, 2],
    ["an answer, before anybody had written to them", (all) => unread(all), {}, 1],
    ["an answer of another outlet", (all) => unread(all, 2), {}, 2],
    [
      "nothing: it was read a minute ago",
      (all) => {
        unread(all)
        all.ctx.db.run(`update mailboxes set read_at = ${monday - 60_000} where id = 'mbx_009'`)
      },
      {},
      2,
    ],
    [
      "an answer that stops nobody else",
      (all) => {
        set(all, { stopOn: { reply: true, outletReply: false, placement: false } })
        unread(all)
      },
      {},
      2,
    ],
    [
      "nothing: they were not written to yet",
      (all) => {
        unread(all)
        ofMessage(all, 1, 1, "sent_at = null")
      },
      {},
      2,
    ],
  ])("%s", (_, ...all) => expectFacts(...all))
})

describe("who else has written to them", () => {
  const guarded = { isGuarded: true }
  const without = (values: Parameters<typeof set>[1]) => {
    return (all: Setup) => {
      set(all, { recontactGuardDays: 0, ...values })
      happened(all, "sent", all.theirs)
    }
  }
  test.each<Case>([
    ["another campaign", (all) => happened(all, "sent", all.alsoOurs), guarded],
    ["perhaps another campaign", (all) => happened(all, "send_unknown", all.alsoOurs), guarded],
    ["another campaign, as far as anybody knows", (all) => perhaps(all, all.alsoOurs, "unknown"), guarded],
    [
      "nobody: what another campaign perhaps sent has not left",
      (all) => perhaps(all, all.alsoOurs, "approved"),
    ],
    ["nobody: it has not left, and nothing goes any more", (all) => perhaps(all, all.theirs, "cancelled")],
    ["another client, as far as anybody knows", (all) => perhaps(all, all.theirs, "unknown"), guarded],
    ["nobody: another campaign failed to", (all) => happened(all, "send_failed", all.alsoOurs)],
    ["the campaign itself", (all) => happened(all, "sent", all.mine)],
    ["another campaign, to a colleague", (all) => happened(all, "sent", all.alsoOurs, 1)],
    [
      "another campaign, as long ago as it must be",
      (all) => happened(all, "sent", all.alsoOurs, 0, 100 * day),
    ],
    ["one not so long ago", (all) => happened(all, "sent", all.alsoOurs, 0, 100 * day - 1), guarded],
    [
      "another campaign, and this one does not mind",
      (all) => {
        set(all, { recontactGuardDays: 0 })
        happened(all, "sent", all.alsoOurs)
      },
    ],
    ["another client, which is minded by itself", without({}), guarded],
    ["another client, which is not minded", without({ skipOverlaps: false })],
    [
      "another client, and this message stays in the sandbox",
      (all) => {
        all.ctx.db.run("update mailboxes set driver = 'sandbox' where id = 'mbx_000'")
        without({})(all)
      },
    ],
    [
      "a colleague at their outlet has had a message",
      (all) => ofPerson(all, all.mine, 1, "touches = 1"),
      { isOutletTaken: true },
    ],
    ["they themselves have had one", (all) => ofPerson(all, all.mine, 0, "touches = 1")],
    ["somebody at another outlet", (all) => ofPerson(all, all.mine, 2, "touches = 1")],
    ["a colleague, of another campaign", (all) => ofPerson(all, all.alsoOurs, 1, "touches = 1")],
    [
      "a colleague, of a campaign that may write to many at an outlet",
      (all) => {
        set(all, { onePerOutlet: false })
        ofPerson(all, all.mine, 1, "touches = 1")
      },
    ],
  ])("%s", (_, ...all) => expectFacts(...all))
})
