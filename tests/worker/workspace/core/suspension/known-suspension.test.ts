import { expect, test } from "vitest"
import type { Suspension } from "../../../../../worker/site/workspaces/suspension.ts"
import { KnownSuspension } from "../../../../../worker/workspace/core/suspension/known-suspension.ts"

const minute = 60_000
const none: Suspension = { isSuspended: false, people: [] }
const whole: Suspension = { isSuspended: true, people: ["one"] }

/** What a site answers that a test answers for, question by question. */
function site() {
  const asked: PromiseWithResolvers<Suspension>[] = []
  const applied: Suspension[] = []
  const time = { now: 0 }
  const known = new KnownSuspension(
    () => {
      const question = Promise.withResolvers<Suspension>()
      asked.push(question)
      return question.promise
    },
    (answer) => void applied.push(answer),
    () => time.now,
  )
  return { asked, applied, time, known }
}

test("is asked for once in five minutes, and at once when it is forgotten", async () => {
  const { asked, applied, time, known } = site()
  const [one, two] = [known.find(), known.find()]
  asked[0]?.resolve(none)
  expect(await Promise.all([one, two])).toEqual([none, none])
  time.now += 5 * minute - 1
  await known.find()
  expect(asked).toHaveLength(1)
  known.forget()
  const three = known.find()
  asked[1]?.resolve(whole)
  expect(await three).toEqual(whole)
  expect(applied).toEqual([none, whole])
})

test("an answer that comes after a newer one has no effect", async () => {
  const { asked, applied, known } = site()
  const old = known.find()
  known.forget()
  const current = known.find()
  asked[1]?.resolve(whole)
  await current
  asked[0]?.resolve(none)
  expect(await old).toEqual(none)
  expect(applied).toEqual([whole])
  expect(await known.find()).toEqual(whole)
})

test("the last answer holds while the site cannot answer, unless it was forgotten", async () => {
  const { asked, time, known } = site()
  const first = known.find()
  asked[0]?.resolve(whole)
  await first
  time.now += 5 * minute
  const second = known.find()
  asked[1]?.reject(new Error("away"))
  expect(await second).toEqual(whole)
  const third = known.find()
  expect(asked).toHaveLength(3)
  known.forget()
  asked[2]?.reject(new Error("away"))
  await expect(third).rejects.toThrow("away")
})
