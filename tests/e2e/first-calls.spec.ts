import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { contactCalls, samples } from "../../client/site/content/api-reference.ts"
import { recipes } from "../../client/site/content/recipes.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, test } from "./fixtures.ts"

const run = promisify(execFile)
const readme = readFileSync("README.md", "utf8")
const everything = [
  "contacts:read",
  "contacts:write",
  "campaigns:read",
  "campaigns:write",
  "campaigns:launch",
]
const scopes = [...everything, "analytics:read", "webhooks:manage", "lists:read", "lists:write"]

/** The address that the README names leads to the site under test, as a proxy would lead it; the call itself stays as it is printed. */
function leadTo(origin: string) {
  const directory = mkdtempSync(join(tmpdir(), "presskite curl "))
  const { port } = new URL(origin)
  writeFileSync(join(directory, ".curlrc"), `connect-to = "localhost:8787:localhost:${port}"\n`)
  return { CURL_HOME: directory, forget: () => rmSync(directory, { recursive: true }) }
}

test("the first call of the README lists the contacts, as it is printed", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  const printed = [...readme.matchAll(/^```sh\n(curl .*?)\n```$/gms)].map(([, code]) => code as string)
  expect(printed).toHaveLength(1)
  const { post } = await enterWorkspace(request, confirmedUser)
  await post("contacts", { name: "Wren Hollis", email: "wren@harbour.example" })
  const { key } = await post("keys", { name: "First call", scopes: ["contacts:read"] })
  const { CURL_HOME, forget } = leadTo(baseURL ?? "")
  try {
    const ask = async (token: string) => {
      const env = { ...process.env, CURL_HOME, PRESSKITE_API_KEY: token }
      return JSON.parse((await run("sh", ["-c", printed[0] ?? ""], { env })).stdout)
    }
    expect(await ask(key)).toMatchObject({
      status: "success",
      data: [{ name: "Wren Hollis" }],
      meta: { total: 1 },
    })
    expect(await ask(`${key}x`)).toMatchObject({ status: "error", error: { code: "unauthorized" } })
  } finally {
    forget()
  }
})

test("every curl example of the documentation does what it says, but for the ids that a reader puts in", async ({
  request,
  confirmedUser,
  baseURL,
}) => {
  const { post } = await enterWorkspace(request, confirmedUser)
  const { key } = await post("keys", { name: "Examples", scopes })
  const env = { ...process.env, PRESSKITE_API_KEY: key, HOOK_URL: "https://hooks.example/catch/1" }
  /** What each call in the code answers. */
  const answers = async (code: string) => {
    const { stdout } = await run("sh", ["-c", code], { env })
    return stdout
      .split(/(?<=\})(?=\{"status")/)
      .map((text) => JSON.parse(text) as { status: string; data: { id: string; [name: string]: unknown } })
  }
  const base = `${baseURL}/v1`
  const requestOf = (id: string) =>
    contactCalls
      .find((call) => call.id === id)
      ?.samples.find(({ title }) => title === "Request")
      ?.code(base) ?? ""
  const [made] = await answers(requestOf("create"))
  expect(made).toMatchObject({ status: "success", data: { name: "Wren Hollis" } })
  const id = made?.data.id ?? ""
  const withId = (code: string) => code.replace("con_7h2k9xq4mv", id)
  expect(await answers(samples.first.code(base))).toMatchObject([{ data: [{ id }] }])
  expect(await answers(requestOf("list"))).toMatchObject([{ data: [{ id }], meta: { total: 1 } }])
  expect(await answers(withId(requestOf("get")))).toMatchObject([{ data: { id, title: "Features Editor" } }])
  expect(await answers(withId(requestOf("update")))).toMatchObject([{ data: { id, title: "Deputy Editor" } }])
  expect(await answers(samples.overview.code(base))).toMatchObject([{ status: "success" }])
  const hook = recipes.find((recipe) => recipe.id === "zapier-make-events")?.sample.code(base) ?? ""
  expect(await answers(hook)).toMatchObject([{ data: { url: env.HOOK_URL, secret: expect.any(String) } }])

  const { id: list } = await post("lists", { name: "Spring" })
  await post(`lists/${list}/members`, { action: "add", ids: [id] })
  const [create = "", ...rest] = samples.campaign.code(base).split(/(?=^send \w+ +"\/cmp_)/m)
  const [campaign] = await answers(create)
  expect(campaign).toMatchObject({ status: "success", data: { name: "Spring study", steps: [{}, {}] } })
  const send = create.slice(0, create.indexOf("\n}\n") + 3)
  const told: unknown[] = []
  for (const line of rest) {
    const own = line
      .replace('"eligible": 42', '"eligible": 1')
      .replace("cmp_3t8w1n6y0b", campaign?.data.id ?? "")
      .replace("lst_5m2r8d4k1z", list)
    told.push(...(await answers(send + own)))
  }
  expect(told).toMatchObject([
    { data: { added: 1 } },
    { status: "success" },
    { data: { people: 1, messages: 2 } },
  ])
})
