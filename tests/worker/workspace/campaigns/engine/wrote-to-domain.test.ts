import { expect, test } from "vitest"
import { hashDomain } from "../../../../../worker/workspace/campaigns/engine/ledger.ts"
import { wroteToDomain } from "../../../../../worker/workspace/campaigns/engine/wrote-to-domain.ts"
import { events } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { inTestEngine, monday } from "./test-engine.ts"

const known = { mailboxId: "mbx_1", domain: "paper.example", at: monday, type: "sent" as const }

test.each([
  ["it did", known, true],
  ["it may have", { ...known, type: "send_unknown" as const }, true],
  ["it could not", { ...known, type: "send_failed" as const }, false],
  ["before that", { ...known, at: monday - 1 }, false],
  ["to somebody else", { ...known, domain: "other.example" }, false],
  ["from another mailbox", { ...known, mailboxId: "mbx_2" }, false],
])("whether a mailbox wrote to a domain since an instant: %s", (_, { domain, at, ...event }, expected) =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    db.insert(events)
      .values({
        ...{ id: "evt_1", dedupeKey: "1", actor: "system", verdict: "human", payload: {} },
        ...{ ...event, occurredAt: at, domainHash: hashDomain(domain) },
      })
      .run()
    expect(wroteToDomain({ db }, "mbx_1", "Paper.Example", monday)).toBe(expected)
  }),
)
