import { expect, test } from "vitest"
import { read } from "../../support/people.ts"
import { enterWithCampaign } from "../campaigns/campaigns/campaign.ts"

/** Ways to type a part of "Élodie STRAUß-Müller", and what is none. */
const typed = [
  "élodie",
  "ELODIE",
  "Elodie",
  "strauß",
  "STRAUSS",
  "müller",
  "MÜLLER",
  "muller",
  "ＥＬＯＤＩＥ müller",
]
const others = ["élodia", "élodie wren"]

test("people, messages, placements and the trash are searched without case, accents and width, as contacts are", async () => {
  const { ask, at, add } = await enterWithCampaign({ approval: "first_touch" })
  await add({ name: "Élodie STRAUß-Müller" })
  await add({ name: "Wren Hollis" })
  await ask(`${at}/launch`, { body: { eligible: 2 } })
  const target = "https://own.example/study"
  for (const phrase of ["Élodie STRAUß-Müller", "Wren"])
    await ask("/placements", {
      body: { pageUrl: `https://${phrase.length}.example/a`, targetUrls: [target], phrase },
    })
  for (const name of ["Élodie STRAUß-Müller", "Wren"]) {
    const { id } = await read<{ id: string }>(ask("/lists", { body: { name } }))
    expect((await ask(`/lists/${id}`, { method: "DELETE" })).status).toBe(204)
  }
  for (const path of [`${at}/participants`, `${at}/messages`, "/placements", "/trash"]) {
    const total = async (q: string) =>
      (await read<{ total: number }>(ask(`${path}?q=${encodeURIComponent(q)}`))).total
    for (const q of typed) expect(await total(q), `${path}: ${q}`).toBe(1)
    for (const q of others) expect(await total(q), `${path}: ${q}`).toBe(0)
    expect(await total(" "), path).toBe(2)
    // More words than a statement takes parameters.
    expect(await total("e ".repeat(90).trim()), path).toBe(2)
  }
})
