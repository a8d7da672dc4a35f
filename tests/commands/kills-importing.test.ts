import { afterAll, beforeAll, expect, test } from "vitest"
import { chanceOf, kills, seed } from "./support/chance.ts"
import { type Ask, type KilledSite, killDuring, openKilledSite, until } from "./support/killed-site.ts"

const rows = 4000
const random = chanceOf(seed)
let site: KilledSite
/** In milliseconds; a kill takes some ten seconds, most of them to start again. */
const patience = 60_000 * (kills + 5)

/** Every third has no address and is known by name and company alone. */
const file = `name,email,company,notes,tags\n${Array.from(
  { length: rows },
  (_, at) => `Person ${at},${at % 3 === 0 ? "" : `p${at}@paper.example`},Paper ${at % 90},Note ${at},Press\n`,
).join("")}`

interface Import {
  id: string
  name: string
  state: string
  mapping: (string | null)[]
}

/** What a person does from wherever the file is: the pages show the same. Ends when it is applied. */
async function goOn(ask: Ask): Promise<Import> {
  const known = (await ask<Import[]>("GET", "imports")).find(({ name }) => name === "press.csv")
  const id = known?.id ?? (await ask("POST", "imports?name=press.csv", file)).id
  let now = await ask<Import>("GET", `imports/${id}`)
  if (now.state === "uploaded") now = await ask("PUT", `imports/${id}/preview`, { mapping: now.mapping })
  if (now.state === "previewed") now = await ask("POST", `imports/${id}/apply`, { policy: "skip" })
  return until(
    () => ask<Import>("GET", `imports/${id}`),
    ({ state }) => state !== "applying",
  )
}

/** The names and addresses of all people, as their pages list them. */
async function people(ask: Ask): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { contacts: { name: string; email: string | null }[]; nextCursor: string | null } = await ask(
      "GET",
      `contacts?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    found.push(...page.contacts.map(({ name, email }) => `${name} ${email ?? ""}`))
    cursor = page.nextCursor
  }
  return found.sort()
}

const wanted = Array.from(
  { length: rows },
  (_, at) => `Person ${at} ${at % 3 === 0 ? "" : `p${at}@paper.example`}`,
).sort()

beforeAll(async () => {
  site = await openKilledSite()
})
afterAll(() => site.close())

test("an import that is killed at any instant goes on, and each row is there once", {
  timeout: patience,
}, async () => {
  const whole = await site.enter()
  const began = performance.now()
  await goOn(whole.ask)
  const takes = performance.now() - began
  expect(await people(whole.ask)).toEqual(wanted)

  const left: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const about = `kill ${kill} of seed ${seed}`
    const { ask } = await site.enter()
    await killDuring(site, takes * random(), () => goOn(ask))
    const [found] = await ask<Import[]>("GET", "imports")
    left.push(found?.state ?? "nothing")
    expect((await goOn(ask)).state, about).toBe("applied")
    expect(await people(ask), about).toEqual(wanted)
    const [{ id } = { id: "" }, ...others] = await ask<Import[]>("GET", "imports")
    // What was cut off while it was sent is listed nowhere, and a second file was sent for it alone.
    expect(others, about).toEqual([])
    await ask("POST", `imports/${id}/undo`)
    await until(
      () => ask<Import>("GET", `imports/${id}`),
      (one) => one.state !== "undoing",
    )
    expect(await people(ask), about).toEqual([])
  }
  console.log(
    "After the kills:",
    Object.entries(Object.groupBy(left, (one) => one)).map(([state, all]) => `${state} ${all?.length}`),
  )
})
