/** What can be broken without anything changing that anybody could notice, and why. */
export const accepted: {
  file: string
  was: string
  becomes: string
  /** Which one of several alike in a file; all of them when it is left out. */
  nth?: number
  because: string
}[] = [
  {
    file: "campaigns/engine/judge.ts",
    was: "campaign.startsAt !== null",
    becomes: "true",
    because: "No start compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "campaigns/engine/judge.ts",
    was: "pausedUntil !== null",
    becomes: "true",
    because: "No end compares as 0, which is never later than now; the condition is there for the types.",
  },
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
    file: "fetching/robots.ts",
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
    file: "engine/auto-pause.ts",
    was: 'inArray(events.type, ["bounced", "complained"])',
    becomes: "undefined",
    because: "Other kinds of events would be counted, and their counts not looked at.",
  },
  {
    file: "imports/note-outcomes.ts",
    was: "before",
    becomes: "true",
    because: "What is not there is written as null in JSON, too.",
  },
  {
    file: "imports/read-text.ts",
    was: "low > high",
    becomes: "low >= high",
    because: "As many zeros on one side as on the other have been refused before.",
  },
  {
    file: "imports/read-on.ts",
    was: "await stream.cancel()",
    becomes: "",
    because: "What is left of a body is let go sooner; only the sender could see the difference.",
  },
  {
    file: "auth/update-user.ts",
    was: "data.name === undefined",
    becomes: "false",
    because: "A name that is undefined is not written either.",
  },
]
