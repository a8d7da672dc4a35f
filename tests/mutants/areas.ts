/** What is broken on purpose, and the tests that have to notice. */
export interface Part {
  sources: string[]
  tests: string[]
}

const engine = "worker/workspace/campaigns/engine"
const engineTests = `tests/${engine}`
const imports = "worker/workspace/across/imports"
const auth = "tests/worker/auth"

/** A file is looked for in the first part that names it or its folder: the closer the tests, the shorter the run. */
export const areas: Record<string, Part[]> = {
  engine: [
    { sources: [`${engine}/judge.ts`], tests: [`${engineTests}/judge.test.ts`] },
    {
      sources: [
        "take-next",
        "record-outcome",
        "stop-rules",
        "note-unknown",
        "set-aside",
        "read-facts",
        "read-due",
      ].map((name) => `${engine}/${name}.ts`),
      tests: ["claims", "engine", "heed-others"].map((name) => `${engineTests}/${name}.test.ts`),
    },
    {
      sources: ["slots", "zone", "calendar", "limits", "chance", "steps-ahead"].map(
        (name) => `${engine}/${name}.ts`,
      ),
      tests: ["slots", "zone", "steps-ahead"].map((name) => `${engineTests}/${name}.test.ts`),
    },
    {
      sources: [engine],
      tests: [
        ...["claims", "engine", "follow-steps", "heed-others", "moving", "put-off", "rebalance"],
        ...["removed-mailbox", "start-campaign", "steps-ahead"],
      ].map((name) => `${engineTests}/${name}.test.ts`),
    },
  ],
  auth: [
    {
      sources: ["worker/site/auth/require.ts", "worker/site/auth/refresh.ts"],
      tests: [
        `${auth}/refresh.test.ts`,
        `${auth}/sessions.test.ts`,
        `${auth}/user.test.ts`,
        `${auth}/role.test.ts`,
      ],
    },
    { sources: ["worker/site/auth"], tests: [`${auth}/`, "tests/worker/auth-js/", "tests/worker/accounts/"] },
  ],
  guard: [{ sources: ["worker/http/guard.ts"], tests: ["tests/worker/guard.test.ts"] }],
  fetching: [
    {
      sources: ["worker/fetching/address.ts", "worker/fetching/ip-address.ts"],
      tests: ["tests/worker/fetching/address.test.ts"],
    },
    { sources: ["worker/fetching/robots.ts"], tests: ["tests/worker/fetching/robots.test.ts"] },
    {
      sources: ["ask-robots", "fetch-page", "open", "decode", "read-body"].map(
        (name) => `worker/fetching/${name}.ts`,
      ),
      tests: ["tests/worker/fetching/fetch-page.test.ts", "tests/worker/scraper/"],
    },
  ],
  imports: [{ sources: [imports], tests: [`tests/${imports}/`] }],
  suppressions: [
    {
      sources: ["worker/workspace/people/suppressions"],
      tests: [
        "tests/worker/workspace/people/suppressions/",
        "tests/worker/workspace/across/erasure/",
        "tests/worker/workspace/core/public-api/",
      ],
    },
  ],
}
