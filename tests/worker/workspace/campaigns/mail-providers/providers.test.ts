import { expect, test } from "vitest"
import { reachMailServer } from "../../../../../worker/mail/mail-server.ts"
import type { FoundServers } from "../../../../../worker/workspace/campaigns/mail-providers/contract.ts"
import {
  mailProviders,
  providerOf,
} from "../../../../../worker/workspace/campaigns/mail-providers/providers/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const rules = { SITE_ORIGIN: "https://site.example", LOCAL: false, SMTP_ALLOW_LOOPBACK: false }

test.each(mailProviders.map((provider) => [provider.name, provider] as const))(
  "%s",
  (_, { smtp, imap, needs, page }) => {
    for (const [use, server] of [
      ["smtp", smtp],
      ["imap", imap],
    ] as const)
      if (server)
        expect(reachMailServer({ host: server[0], port: server[1] }, rules, use)).toHaveProperty("reach")
    if (!smtp) expect(needs).toMatch(/cannot be connected: .+ Use /)
    else if (!imap) expect(needs).toMatch(/can only send/)
    expect(needs).toMatch(/\.$/)
    if (page) expect(page).toMatch(/^https:/)
  },
)

test("an address leads to its provider, and one of somebody's own to none", () => {
  expect(providerOf("Robin@GMail.com ")?.id).toBe("gmail")
  expect(providerOf("robin@letters.example")).toBeNull()
  expect(providerOf("")).toBeNull()
})

test.each([
  ["robin@gmail.com", { providerId: "gmail", smtp: null, imap: null, user: null }],
  ["robin@at-google.q1.example", { providerId: "google-workspace", smtp: null, imap: null, user: null }],
  [
    "robin@announcing.q1.example",
    { providerId: null, smtp: ["smtp.host.example", 465], imap: ["imap.host.example", 143], user: null },
  ],
  ["robin@silent.q1.example", { providerId: null, smtp: null, imap: null, user: null }],
])("the servers of %s are found", async (address, found) => {
  const { ask } = await enterOwnWorkspace()
  expect(await read<FoundServers>(ask("/mailboxes/find-servers", { body: { address } }))).toEqual(found)
})
