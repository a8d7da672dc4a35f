import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { type Command, cloneProject, startSite } from "./support/clone.ts"

const directory = cloneProject({ isInstalled: true })
const running: Command[] = []

afterAll(async () => {
  for (const { child } of running) child.kill("SIGTERM")
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(join(directory, ".."), { recursive: true })
})

async function start(stateDir: string) {
  const { origin, command } = await startSite(directory, { STATE_DIR: join(directory, stateDir) })
  running.push(command)
  return { origin, command }
}

async function get(address: string) {
  const answer = await fetch(address)
  return { status: answer.status, text: await answer.text() }
}

const title = ({ text }: { text: string }) => /<title>(.*?)<\/title>/.exec(text)?.[1]

test("a site goes on as it was started, whatever is built and started beside it", async () => {
  const first = await start("state")
  const home = await get(`${first.origin}/`)
  const script = /\/assets\/[\w.-]+\.js/.exec(home.text)?.[0] ?? ""
  const addresses = ["/", "/about", script, "/blog", "/api/blog/posts"].map((path) => first.origin + path)
  const before = await Promise.all(addresses.map(get))
  expect(
    before.map(({ status }) => status),
    first.command.said(),
  ).toEqual([200, 200, 200, 200, 200])

  const brand = join(directory, "worker/site/brand/contract.ts")
  writeFileSync(brand, readFileSync(brand, "utf8").replace('"Presskite"', '"Kitepress"'))
  const second = await start("other state")
  expect(title(await get(`${second.origin}/about`))).toContain("Kitepress")
  expect((await get(`${second.origin}/blog`)).status).toBe(200)
  expect(await Promise.all(addresses.map(get))).toEqual(before)

  second.command.child.kill("SIGTERM")
  await second.command.ended
  expect(await Promise.all(addresses.map(get))).toEqual(before)
})
