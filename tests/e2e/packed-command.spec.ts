import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { APIRequestContext } from "playwright/test"
import { type Consumer, installPackedClient } from "../support/packed-client.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, test } from "./fixtures.ts"

// One process packs and installs it once.
test.describe.configure({ mode: "default" })

const tool = "node_modules/.bin/presskite"
let consumer: Consumer
test.beforeAll(async () => {
  consumer = await installPackedClient()
})
test.afterAll(() => consumer?.remove())

/** The installed tool with a key of a fresh workspace. */
async function startTool(request: APIRequestContext, user: Person, origin = "") {
  const workspace = await enterWorkspace(request, user)
  const areas = ["contacts", "lists", "outlets", "campaigns", "placements"]
  const scopes = areas.flatMap((area) => [`${area}:read`, `${area}:write`])
  const { key } = await workspace.post("keys", { name: "Tool", scopes })
  const env = { PRESSKITE_API_KEY: key as string, PRESSKITE_URL: origin }
  const presskite = (args: string[], more: NodeJS.ProcessEnv = {}) =>
    consumer.run(tool, args, { ...env, ...more })
  return { ...workspace, env, presskite }
}

const write = (name: string, lines: string[]) =>
  writeFileSync(join(consumer.directory, name), lines.join("\r\n"))

test("a file is tried, imported, listed and exported, and the export comes in again elsewhere", async ({
  request,
  confirmedUser,
  administrator,
  baseURL,
}) => {
  const { presskite, post } = await startTool(request, confirmedUser, baseURL)
  await post("own-fields", { name: "Print run", kind: "number", choices: [] })
  write("people.csv", [
    "\uFEFFName;Email;Time zone;Beats;Print run",
    'Ada "Sails" Lund;ada@harbour.example;Europe/London;"Repair; Coastal\\, towns";1200',
    '"Bo\nLind";bo@harbour.example;;;',
    ";;;;",
    "C;cy@harbour.example;;;",
    "Ada Again;ADA@harbour.example;;;",
    "Di Berg;di@harbour.example;;;many",
  ])
  const complaints = [
    "line 7: The email is that of line 2.",
    "line 6: name: Name must be at least 2 characters",
    "line 8: ",
  ]
  const tried = await presskite(["contacts", "import", "people.csv", "--dry-run"])
  expect(tried).toMatchObject({ code: 1, out: "2 would be added, 3 refused; nothing was changed\n" })
  for (const [at, line] of tried.complaints.trim().split("\n").entries())
    expect(line).toContain(complaints[at])
  expect(await presskite(["contacts", "list"])).toMatchObject({
    code: 0,
    out: "id\tname\temail\tcompany\tstate\tupdated_at\n",
  })
  const done = await presskite(["contacts", "import", "people.csv"])
  expect(done).toEqual({ ...tried, out: "2 added, 3 refused\n" })
  const again = await presskite(["contacts", "import", "people.csv", "--json"])
  const rows = again.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect([again.code, again.complaints, rows.map(({ line, id }) => [line, id])]).toEqual([
    1,
    "",
    [7, 2, 3, 6, 8].map((line) => [line, null]),
  ])
  const shown = await presskite(["contacts", "list", "--q", "ada", "--fields", "name,beats,fields"])
  expect(shown.out).toBe(
    'name\tbeats\tfields\nAda "Sails" Lund\tRepair, Coastal, towns\t{"print_run":1200}\n',
  )
  const [first] = (await presskite(["contacts", "list", "--json", "--limit", "1"])).out.split("\n")
  expect(JSON.parse(first ?? "")).toMatchObject({ name: "Bo Lind", email: "bo@harbour.example" })

  const exported = await presskite(["contacts", "export"])
  writeFileSync(join(consumer.directory, "export.csv"), exported.out)
  const other = await startTool(request, administrator, baseURL)
  const own = await other.presskite(["contacts", "import", "export.csv", "--ignore", "fields.print_run"])
  expect(own).toEqual({ code: 0, out: "2 added, 0 refused\n", complaints: "" })
})

test("what it has is listed, and what a terminal would obey is not shown", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  const { presskite, post } = await startTool(request, confirmedUser, baseURL)
  const { id } = await post("campaigns", { name: "Spring", brief: "News: sails" })
  await post("lists", { name: "Radio" })
  expect((await presskite(["lists", "list"])).out).toMatch(/^id\tname\t[^\n]+\nlst_\w+\tRadio\t/)
  const listed = await presskite(["campaigns", "list", "--state", "draft", "--fields", "id,name"])
  expect(listed.out).toBe(`id\tname\n${id}\tSpring\n`)
  await post("contacts", { name: "Ada Lund", notes: "Red\u001b[31m\nline\u202e" })
  const noted = await presskite(["contacts", "list", "--fields", "name,notes"])
  expect(noted.out).toMatch(/^name\tnotes\nAda Lund\tRed ?(\[31m )?line ?\n$/)
  expect((await presskite(["campaigns", "results", id])).out).toContain("\nplacements.live\t0\n")
  const { out } = await presskite(["campaigns", "results", id, "--json"])
  expect(JSON.parse(out)).toMatchObject({ campaign_id: id, people: 0 })
  for (const area of ["outlets", "placements"])
    expect(await presskite([area, "list", "--json"])).toEqual({ code: 0, out: "", complaints: "" })
})

test("what is typed wrongly, refused or out of reach is said in words, with an exit code", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  const { presskite, env } = await startTool(request, confirmedUser, baseURL)
  const typed = async (args: string[], words: string, more = {}) =>
    expect([args, await presskite(args, more)]).toEqual([
      args,
      { code: 2, out: "", complaints: expect.stringContaining(words) },
    ])
  await typed([], "Name a command.")
  await typed(["contacts", "fly"], 'There is no command "contacts fly".')
  await typed(["constructor", "list"], "There is no command")
  await typed(["contacts", "list", "--colour", "red"], "--colour")
  await typed(["contacts", "list", "--limit", "0"], "--limit takes a whole number")
  await typed(["contacts", "import"], "It takes FILE.")
  await typed(["contacts", "import", "none.csv"], "There is no file none.csv.")
  await typed(["contacts", "list", "--key", env.PRESSKITE_API_KEY], "never given as an argument")
  await typed(["contacts", "list"], "Set PRESSKITE_API_KEY", { PRESSKITE_API_KEY: "" })
  await typed(["contacts", "list"], "Set PRESSKITE_URL", { PRESSKITE_URL: "" })
  await typed(["contacts", "list"], "must begin with https://", { PRESSKITE_URL: "http://presskite.example" })
  write("odd.csv", ["name,shoe size", "Ada Lund,38"])
  await typed(["contacts", "import", "odd.csv"], 'no field for the column "shoe size"')
  write("open.csv", ["name", '"Ada Lund'])
  await typed(["contacts", "import", "open.csv"], "Line 2 has a quotation mark that is never closed.")
  writeFileSync(join(consumer.directory, "latin.csv"), Buffer.from("name\nJos\xe9 Lund", "latin1"))
  await typed(["contacts", "import", "latin.csv"], "is not in UTF-8")

  const refused = async (args: string[], words: string, more = {}) =>
    expect([args, await presskite(args, more)]).toEqual([
      args,
      { code: 1, out: expect.any(String), complaints: expect.stringContaining(words) },
    ])
  await refused(["campaigns", "results", "cmp_none"], "This campaign does not exist.\nRequest ")
  await refused(["contacts", "list", "--updated-since", "yesterday"], "2027-03-01T09:00:00Z")
  await refused(["contacts", "list"], "API key", { PRESSKITE_API_KEY: `${env.PRESSKITE_API_KEY}x` })
  await refused(["contacts", "list"], "cannot be reached", { PRESSKITE_URL: "http://127.0.0.1:9" })
})

test("each command has its help, without a key", async () => {
  const help = await consumer.run(tool, ["--help"])
  expect(help).toMatchObject({ code: 0, complaints: "" })
  const names = [...help.out.matchAll(/^ {2}([a-z]+ [a-z]+)/gm)].map(([, name = ""]) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const { code, out } = await consumer.run(tool, [...name.split(" "), "--help"])
    expect([code, out]).toEqual([0, expect.stringContaining(`presskite ${name}`)])
  }
})

test("it ends in peace when nobody reads on", async ({ request, confirmedUser, baseURL }) => {
  const { presskite, env } = await startTool(request, confirmedUser, baseURL)
  write("many.csv", [
    "name",
    ...Array.from({ length: 400 }, (_, at) => `Person ${at} ${"of Harbour ".repeat(7)}`),
  ])
  expect((await presskite(["contacts", "import", "many.csv"])).out).toBe("400 added, 0 refused\n")
  const child = spawn(process.execPath, [join(consumer.directory, tool), "contacts", "list", "--json"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const complaints: string[] = []
  child.stderr.on("data", (piece) => complaints.push(String(piece)))
  child.stdout.once("data", () => child.stdout.destroy())
  const [code] = await once(child, "close")
  expect([code, complaints]).toEqual([0, []])
})
