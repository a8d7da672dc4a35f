import { acceptedInEngine } from "./equivalent-in-engine.ts"
import { acceptedInImports } from "./equivalent-in-imports.ts"
import { acceptedInPlans } from "./equivalent-in-plans.ts"
import { acceptedInReading } from "./equivalent-in-reading.ts"

export interface Accepted {
  file: string
  was: string
  becomes: string
  /** Which one of several alike in a file; all of them when it is left out. */
  nth?: number
  because: string
}

/** What can be broken without anything changing that anybody could notice, and why. */
export const accepted: Accepted[] = [
  ...acceptedInEngine,
  ...acceptedInImports,
  ...acceptedInPlans,
  ...acceptedInReading,
  {
    file: "suppressions/find-suppressed.ts",
    was: "!db.select({ id: suppressions.id }).from(suppressions).where(isActive).limit(1).get()",
    becomes: "false",
    because: "It spares the hashing where the list is empty; the query after it finds nothing there either.",
  },
  {
    file: "suppressions/find-suppressed.ts",
    was: "isActive",
    becomes: "undefined",
    because: "With lifted entries alone nothing is spared, and the query after it still finds none of them.",
  },
  {
    file: "suppressions/list-suppressions.ts",
    was: `sql\`\${suppressions.valueNorm} >= \${begins} and \${suppressions.valueNorm} < \${\`\${begins}\\u{10ffff}\`}\``,
    becomes: `sql\`\${suppressions.valueNorm} >= \${begins} and \${suppressions.valueNorm} <= \${\`\${begins}\\u{10ffff}\`}\``,
    because: "No address and no domain ends with U+10FFFF: they are ASCII.",
  },
  {
    file: "fetching/parse-robots.ts",
    was: "colon < 0",
    becomes: "colon <= 0",
    because: "What begins with a colon has an empty key, which is no rule either.",
  },
  ...["ask-robots", "fetch-page", "open"].map((name) => ({
    file: `fetching/${name}.ts`,
    was: "await drop(answer)",
    becomes: "",
    because: "A body that nobody reads is let go sooner; only the other side could see the difference.",
  })),
  {
    file: "fetching/open.ts",
    was: "answer",
    becomes: "false",
    because: "It lets go of a body that nobody reads; only the other side could see the difference.",
  },
  {
    file: "fetching/read-body.ts",
    was: "giveUp()",
    becomes: "",
    because: "What is left of a body is let go sooner; only the other side could see the difference.",
  },
  {
    file: "fetching/read-body.ts",
    was: 'signal.addEventListener("abort", giveUp, { once: true })',
    becomes: "",
    because: "The platform ends the body of a request that was aborted; this is for one that would not.",
  },
  {
    file: "fetching/read-body.ts",
    was: "signal.aborted",
    becomes: "false",
    nth: 2,
    because: "Where the platform ends the body of an aborted request, reading has thrown before this.",
  },
  {
    file: "auth/refresh-token.ts",
    was: "bytes[0] !== version",
    becomes: "false",
    because: "The version is signed with the rest, and no token of another version was ever signed.",
  },
  {
    file: "auth/update-user.ts",
    was: "data.name === undefined",
    becomes: "false",
    because: "A name that is undefined is not written either.",
  },
  {
    file: "auth/access-token.ts",
    was: 'typeof value === "string"',
    becomes: "true",
    because: "Only we sign tokens, with text in these places; the condition is there for the types.",
  },
  {
    file: "auth/confirm-address.ts",
    was: "!purpose",
    becomes: "false",
    because: "The contract takes only types that have a purpose; the condition is there for the types.",
  },
  {
    file: "auth/exchange-code.ts",
    was: "!account",
    becomes: "false",
    because: "A flow goes with its account, so whoever took it found the account; it is there for the types.",
  },
  {
    file: "auth/sign-in.ts",
    was: "!account?.user.password",
    becomes: "false",
    because: "No password is right where there is none; the condition is there for the types.",
  },
  {
    file: "auth/sign-in.ts",
    was: "user.password",
    becomes: "true",
    because: "Whoever has signed in has a password; the condition is there for the types.",
  },
  {
    file: "auth/sign-in.ts",
    was: "eq(users.id, user.id)",
    becomes: "undefined",
    because: "The hash of the password is compared, too, and has a salt of its own: no other row has it.",
  },
  {
    file: "auth/sign-in.ts",
    was: 'eq(identities.provider, "email")',
    becomes: "undefined",
    because: "The subject is the person's own id, which no other provider calls anybody.",
  },
  {
    file: "auth/verify.ts",
    was: "!account",
    becomes: "false",
    because:
      "A link goes with its account, so whoever used one up found the account; it is there for the types.",
  },
  {
    file: "auth/verify.ts",
    was: "before",
    becomes: "true",
    because: "A link that was used up has an owner; the condition is there for the types.",
  },
  {
    file: "auth/note-sign-in.ts",
    was: "known",
    becomes: "true",
    because: "A count has one row; the condition is there for the types.",
  },
  {
    file: "auth/prove.ts",
    was: "eq(proofCodes.sessionId, session.id)",
    becomes: "undefined",
    because: "The code is hashed together with its session, so no other session's row has this hash.",
  },
  {
    file: "auth/problems.ts",
    was: "extra.deletion",
    becomes: "true",
    because: "JSON leaves out what is undefined; the condition is there for the types.",
  },
  {
    file: "auth/refresh.ts",
    was: "!session",
    becomes: "false",
    because:
      "Where there is no session, no account is found by it either; the condition is there for the types.",
  },
  {
    file: "auth/refresh.ts",
    was: "!account",
    becomes: "false",
    because: "A session goes with its account, so whoever has one has the other; it is there for the types.",
  },
  {
    file: "auth/require.ts",
    was: "error instanceof Problem",
    becomes: "true",
    because: "An error of another kind has none of these codes; the condition is there for the types.",
  },
  {
    file: "auth/sessions.ts",
    was: "factor",
    becomes: "true",
    because:
      "A factor is stored together with its time, which is compared as well; it is there for the types.",
  },
  {
    file: "auth/sessions.ts",
    was: "factorAt !== null",
    becomes: "true",
    because:
      "A factor is stored together with its time, so there is one; the condition is there for the types.",
  },
  {
    file: "suppressions/add-suppressions.ts",
    was: "eq(suppressions.valueHash, hashValue(value))",
    becomes: "undefined",
    because: "Only what was erased already is there without its value, and it is erased once more.",
  },
  {
    file: "suppressions/add-suppressions.ts",
    was: "eq(suppressions.kind, value.kind)",
    becomes: "undefined",
    because: "An address has an @ and a domain has none, so no value is of two kinds.",
  },
  {
    file: "suppressions/suppressed-value.ts",
    was: "clientId === null",
    becomes: "false",
    nth: 2,
    because: "Without a client the same hashes are asked for twice, which finds the same.",
  },
  {
    file: "fetching/open.ts",
    was: "isSimulatedHost(url.host)",
    becomes: "true",
    because: "What answers for simulated outlets has no answer for another host; it is only loaded sooner.",
  },
  {
    file: "auth/recent-checks.ts",
    was: "checked",
    becomes: "true",
    because: "A refusal would be kept until 0, which has passed, and so asked about again as well.",
  },
]
