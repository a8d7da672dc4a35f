import { expect, test } from "vitest"
import type { writeCollection } from "../../../../../worker/workspace/core/public-api/collection.ts"
import { callsOf, readDocument } from "../../../support/openapi.ts"
import { call, read } from "../../../support/people.ts"
import { type Refusal, startProgram } from "../../../support/programs.ts"

type Collection = ReturnType<typeof writeCollection>

const readCollection = () => read<Collection>(call("/v1/postman.json"))

test("the collection has a request for each call of the document, in folders by what it is about", async () => {
  const { item, variable, auth } = await readCollection()
  expect(variable).toEqual([
    { key: "base", value: "https://presskite.test/v1" },
    { key: "key", value: "" },
  ])
  expect(auth).toMatchObject({ type: "bearer", bearer: [{ value: "{{key}}" }] })
  const sent = item.flatMap((folder) =>
    folder.item.map(({ request: { method, url } }) => {
      expect(url.path[0]).toBe(folder.name)
      return `${method} ${url.raw.replace("{{base}}", "").replace(/:(\w+)/g, "{$1}")}`
    }),
  )
  const known = callsOf(await readDocument()).map(({ method, path }) => `${method} ${path}`)
  expect(sent.toSorted()).toEqual(known.toSorted())
})

test("each request, sent as it is imported, reaches its call and is understood", async () => {
  const { item } = await readCollection()
  const requests = item.flatMap((folder) => folder.item.map(({ request }) => request))
  expect(requests.length).toBeGreaterThan(80)
  let programs = await startProgram()
  for (const [at, { method, url, header, body }] of requests.entries()) {
    // A key may make so many requests in a minute.
    if (at % 60 === 59) programs = await startProgram()
    const path = url.raw.replace("{{base}}", "").replace(/:\w+/g, "none")
    const answer = await programs.program(path, {
      method,
      headers: Object.fromEntries(header.map(({ key, value }) => [key, value])),
      ...(body && { body: JSON.parse(body.raw) }),
    })
    const said = answer.ok ? "" : (await read<Refusal>(answer)).error.message
    expect([method, path, answer.status, said]).not.toEqual([method, path, 405, expect.anything()])
    expect([method, path, said]).not.toEqual([method, path, "This address does not exist."])
    expect([method, path, answer.status < 500 && ![400, 415].includes(answer.status)]).toEqual([
      method,
      path,
      // What has to be named by a query is refused until it is switched on and filled in.
      !["/directory/writers", "/directory/articles"].includes(path),
    ])
  }
})
