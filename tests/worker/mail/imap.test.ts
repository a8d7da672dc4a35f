import { describe, expect, inject, test } from "vitest"
import { fetchHeaders, fetchWholes } from "../../../worker/mail/imap/fetch-messages.ts"
import { findFolders } from "../../../worker/mail/imap/find-folders.ts"
import { append, listFolders } from "../../../worker/mail/imap/imap-commands.ts"
import { type ImapAccount, withImap } from "../../../worker/mail/imap/imap-connection.ts"
import { describeImapFailure, ImapFailure } from "../../../worker/mail/imap/imap-failure.ts"
import { examine } from "../../../worker/mail/imap/open-folder.ts"
import { parseResponse } from "../../../worker/mail/imap/parse-response.ts"
import { reachMailServer } from "../../../worker/mail/mail-server.ts"
import "../../support/imap-ports.ts"

const ports = inject("imap")
const impatient = { wholeMs: 3000, silenceMs: 700 }

const accountAt = (port: number, more: Partial<ImapAccount> = {}): ImapAccount => ({
  reach: { host: "127.0.0.1", port, secure: false, isHere: true },
  user: `presskite-${crypto.randomUUID()}`,
  password: "s p@ce",
  ...more,
})

const failureOf = async (account: ImapAccount): Promise<ImapFailure> => {
  const failure = await withImap(account, (session) => examine(session, "INBOX"), impatient).catch((e) => e)
  if (!(failure instanceof ImapFailure)) throw new Error(`no failure: ${failure}`)
  return failure
}

const letter = (at: number) =>
  Buffer.from(
    `From: nora${at}@paper.example\r\nMessage-ID: <${at}@paper.example>\r\n\r\nÉtude ${at} (a) "b" {3}\r\n`,
  )

const sized = (uid: number) => ({ uid, size: 200 })

/** The same conversation with every server that is there. */
const servers = Object.entries({ pretended: ports.pretended, Dovecot: ports.dovecot }).filter(
  (one): one is [string, number] => one[1] !== null,
)

describe.each(servers)("%s", (_, port) => {
  test("folders are found, messages are put and read, and nothing of a message changes", async () => {
    await withImap(accountAt(port), async (session) => {
      const folders = findFolders(await listFolders(session))
      expect(Object.keys(folders).sort()).toEqual(["inbox", "junk", "sent"])
      expect(await examine(session, "INBOX")).toMatchObject({ uidNext: 1 })
      for (let at = 1; at <= 5; at++) await append(session, "INBOX", letter(at))
      expect(await examine(session, "INBOX")).toMatchObject({ uidNext: 6 })
      const headers = await fetchHeaders(session, 2, 4, ["From", "Message-ID"], 100)
      expect(headers.map(({ uid }) => uid)).toEqual([2, 3, 4])
      expect(headers[0]?.header.toString()).toContain("<2@paper.example>")
      expect(headers[0]?.header.toString()).not.toContain("tude")
      expect((await fetchWholes(session, [3, 99, 4].map(sized), 10_000)).entries().toArray()).toEqual([
        [3, letter(3)],
        [4, letter(4)],
      ])
      expect((await fetchWholes(session, [sized(3)], 10)).get(3)?.length).toBeLessThanOrEqual(
        letter(3).length,
      )
      expect((await fetchWholes(session, [sized(99)], 10_000)).size).toBe(0)
    })
  })

  test("a wrong password is told from everything else", async () => {
    const failure = await failureOf(accountAt(port, { password: 'wr"ong\\' }))
    expect(failure.kind).toBe("auth")
    expect(describeImapFailure(failure, { host: "h.example", port: 993 })).toContain("app password")
    expect(failure.said).not.toContain("ong")
  })
})

const tokenServers = Object.entries({
  "asks for the token": ports.tokenLater,
  "takes the token with the command": ports.tokenAtOnce,
  Dovecot: ports.dovecot,
}).filter((one): one is [string, number] => one[1] !== null)

describe.each(tokenServers)("XOAUTH2 where a server %s", (_, port) => {
  const { reach, user } = accountAt(port)

  test("lets in the owner of a token, who can read", async () => {
    const opened = await withImap({ reach, user, accessToken: `token-${user}` }, (session) =>
      examine(session, "INBOX"),
    )
    expect(opened).toMatchObject({ uidNext: 1 })
  })

  test("refuses another one, to the end of the sign-in, and it is not repeated", async () => {
    const failure = await failureOf({ reach, user, accessToken: "secret-of-somebody" })
    expect(failure.kind).toBe("auth")
    expect(failure.said).not.toContain("secret-of-somebody")
    expect(failure.said).not.toContain("eyJ")
  })
})

test("a token is not sent to a server that does not offer to take it", async () => {
  const { reach, user } = accountAt(ports.pretended)
  const failure = await failureOf({ reach, user, accessToken: `token-${user}` })
  expect([failure.kind, failure.said]).toEqual(["auth", "It does not offer AUTH=XOAUTH2."])
})

describe("a server that is not as it should be fails in time, and costs no more than it sends", () => {
  test.each([
    ["silent", "lost"],
    ["endless", "broken"],
    ["boasting", "broken"],
    ["dropping", "lost"],
    ["foreign", "broken"],
  ] as const)("%s: %s", async (name, kind) => {
    expect((await failureOf(accountAt(ports[name]))).kind).toBe(kind)
  })

  test("an untrusted certificate", async () => {
    const reach = { host: "127.0.0.1", port: ports.selfSigned, secure: true, isHere: false }
    expect(["tls", "lost"]).toContain((await failureOf(accountAt(0, { reach }))).kind)
  })

  test("nothing is said to a server that does not encrypt", async () => {
    const reach = { host: "127.0.0.1", port: ports.pretended, secure: false, isHere: false }
    expect((await failureOf(accountAt(0, { reach }))).kind).toBe("tls")
  })

  test("only ports that are encrypted are used", () => {
    const rules = { SITE_ORIGIN: "https://site.example", LOCAL: false, SMTP_ALLOW_LOOPBACK: false }
    expect(reachMailServer({ host: "imap.example.com", port: 993 }, rules, "imap")).toHaveProperty(
      "reach.secure",
      true,
    )
    expect(reachMailServer({ host: "imap.example.com", port: 143 }, rules, "imap")).toHaveProperty(
      "reach.secure",
      false,
    )
    expect(reachMailServer({ host: "imap.example.com", port: 465 }, rules, "imap")).toHaveProperty(
      "wrong.field",
      "port",
    )
    expect(reachMailServer({ host: "10.0.0.1", port: 993 }, rules, "imap")).toHaveProperty(
      "wrong.field",
      "host",
    )
  })
})

test.each([
  [['* LIST (\\Sent) "/" Sent'], ["*", "LIST", ["\\Sent"], "/", "Sent"]],
  [
    ["* 1 FETCH (UID 4 BODY[HEADER.FIELDS (FROM)]<0> ", Buffer.from("x"), ")"],
    ["*", "1", "FETCH", ["UID", "4", "BODY[HEADER.FIELDS (FROM)]<0>", Buffer.from("x")]],
  ],
  [['* A "a \\"b\\" \\\\" NIL ()'], ["*", "A", 'a "b" \\', null, []]],
])("%j is read as what it says", (pieces, values) => {
  expect(parseResponse(pieces)).toEqual(values)
})

test.each([['* "never closed'], ["* (a"], ["* a)"], [`* ${"(".repeat(30)}`]])("%j is no answer", (line) => {
  expect(() => parseResponse([line])).toThrow(ImapFailure)
})

test.each([
  [
    "by what they are for",
    [
      ["Outgoing", "\\Sent"],
      ["Rubbish", "\\Junk"],
      ["Sent", ""],
    ],
    { sent: "Outgoing", junk: "Rubbish" },
  ],
  [
    "in German",
    [
      ["INBOX.Gesendete Objekte", ""],
      ["INBOX.Spamverdacht", ""],
    ],
    { sent: "INBOX.Gesendete Objekte", junk: "INBOX.Spamverdacht" },
  ],
  [
    "in French, as servers write it",
    [
      ["&AMk-l&AOk-ments envoy&AOk-s", ""],
      ["Courrier ind&AOk-sirable", ""],
    ],
    { sent: "&AMk-l&AOk-ments envoy&AOk-s", junk: "Courrier ind&AOk-sirable" },
  ],
  [
    "in Spanish",
    [
      ["Enviados", ""],
      ["Correo no deseado", ""],
    ],
    { sent: "Enviados", junk: "Correo no deseado" },
  ],
  ["not in what cannot be opened", [["Sent", "\\Noselect"]], {}],
])("folders are found %s", (_, listed, found) => {
  const folders = listed.map(([name = "", flag = ""]) => ({
    name,
    delimiter: ".",
    flags: [flag.toLowerCase()],
  }))
  expect(findFolders(folders)).toEqual({ inbox: "INBOX", ...found })
})
