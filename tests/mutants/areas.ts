/** What is broken on purpose, and the tests that have to notice. */
export interface Area {
  sources: string[]
  tests: string[]
}

const workspace = "tests/worker/workspace"

export const areas: Record<string, Area> = {
  engine: {
    sources: ["worker/workspace/campaigns/engine"],
    // Not the simulated months, which take too long to judge.
    tests: [
      `${workspace}/campaigns/engine/!(simulation|side-by-side).test.ts`,
      `${workspace}/campaigns/lifecycle/`,
      `${workspace}/campaigns/plan-use/`,
      `${workspace}/campaigns/mailbox-settings/`,
      `${workspace}/campaigns/reviews/`,
      `${workspace}/across/merges/outreach.test.ts`,
      `${workspace}/across/restore/!(kills).test.ts`,
    ],
  },
  auth: {
    sources: ["worker/site/auth"],
    tests: [
      "tests/worker/auth/",
      "tests/worker/auth-js/",
      "tests/worker/accounts/",
      "tests/worker/google/",
      "tests/worker/microsoft/",
      "tests/worker/single-sign-on/",
      "tests/worker/factors/",
      "tests/worker/proofs/",
      "tests/worker/security/",
      "tests/worker/deletions/",
      "tests/worker/site-settings/",
    ],
  },
  guard: { sources: ["worker/http/guard.ts"], tests: ["tests/worker/guard.test.ts"] },
  fetching: {
    sources: [
      "address",
      "ip-address",
      "robots",
      "parse-robots",
      "ask-robots",
      "fetch-page",
      "document-kinds",
      "open",
      "decode",
      "read-body",
    ].map((name) => `worker/fetching/${name}.ts`),
    tests: ["address", "decode", "robots", "fetch-page"].map(
      (name) => `tests/worker/fetching/${name}.test.ts`,
    ),
  },
  imports: {
    sources: ["worker/workspace/across/imports"],
    tests: [`${workspace}/across/imports/`],
  },
  suppressions: {
    sources: ["worker/workspace/people/suppressions"],
    tests: [
      `${workspace}/people/suppressions/`,
      `${workspace}/across/erasure/`,
      `${workspace}/across/restore/!(kills).test.ts`,
      `${workspace}/core/changes/`,
      `${workspace}/core/public-api/lists.test.ts`,
    ],
  },
}
