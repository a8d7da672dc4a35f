import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test } from "vitest"
import { execute, node } from "../../worker/local/command.mjs"

const directory = mkdtempSync(join(tmpdir(), "secrets "))
const stateDir = join(directory, "state")
const file = join(stateDir, "secrets.json")
beforeEach(() => {
  rmSync(stateDir, { recursive: true, force: true })
  mkdirSync(stateDir)
})
afterAll(() => rmSync(directory, { recursive: true }))

/** What `npm start` does with the secrets, as a script for a process of its own. */
const script = (adminPassword: string | null) =>
  `import { run } from "./worker/local/say.mjs"
     import { keepSecrets } from "./worker/local/secrets.mjs"
     await run(async () => console.log(JSON.stringify(keepSecrets(${JSON.stringify({ stateDir, adminPassword })}))))`

const keep = (adminPassword: string | null = null) =>
  execute(node, ["--input-type=module", "--eval", script(adminPassword)])

test("secrets are made once, for their owner alone, and kept", async () => {
  const first = await keep()
  expect(first.code, first.output).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  expect((await keep()).answer).toBe(first.answer)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { authSecret, backupKey } = JSON.parse(first.answer)
  expect(JSON.parse((await keep("another password")).answer)).toEqual({
    authSecret,
    backupKey,
    adminPassword: "another password",
  })
  expect(readdirSync(stateDir)).toEqual(["secrets.json"])
})

test.each([
  ["cut short", '{\n  "authSecret": "0123456789abcdef0123456789abcdef0123'],
  ["empty", ""],
  ["of another form", '{"authSecret": 5}'],
  ["null", "null"],
])("secrets that are %s stop the start, and are not replaced", async (_, text) => {
  writeFileSync(file, text)
  const { code, output } = await keep("another password")
  expect([code, output]).toEqual([1, expect.stringContaining(`The secrets are damaged: ${file}.`)])
  expect(output).toContain("Put a copy of it back.")
  expect(output).not.toMatch(/^ {4}at /m)
  expect(readFileSync(file, "utf8")).toBe(text)
})

test("secrets that cannot be read stop the start, and are not replaced", async () => {
  mkdirSync(file)
  const { code, output } = await keep()
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The secrets cannot be read: ${file} (EISDIR).`),
  ])
  expect(output).not.toMatch(/^ {4}at /m)
  expect(statSync(file).isDirectory()).toBe(true)
})

test("what a crash left half-written is not taken for the secrets", async () => {
  writeFileSync(`${file}.unfinished`, '{"authSecret": "half', { mode: 0o644 })
  const { code } = await keep()
  expect(code).toBe(0)
  expect(readdirSync(stateDir)).toEqual(["secrets.json"])
})

test("a full disk leaves the secrets as they were", async () => {
  const kept = JSON.stringify({
    authSecret: "0123456789abcdef".repeat(4),
    adminPassword: "the first password",
  })
  const onFullDisk = `mount -t tmpfs -o size=64k tmpfs "$1" && echo '${kept}' > "$1/secrets.json"
    cat /dev/zero > "$1/filling" 2> /dev/null
    shift; "$@"; echo "It ended with $?."; cat "$0/secrets.json"; ls "$0"`
  const inner = ["sh", "-c", onFullDisk, stateDir, stateDir, node, "--input-type=module", "--eval"]
  const { output } = await execute("unshare", [
    ...["--user", "--map-root-user", "--mount"],
    ...inner,
    script("another password"),
  ])
  expect(output).toContain(`There is no room left on the disk: ${file} could not be written.`)
  expect(output).not.toMatch(/^ {4}at /m)
  expect(output).toContain(`It ended with 1.\n${kept}\nfilling\nsecrets.json\n`)
})
