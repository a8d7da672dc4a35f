import { expect, test } from "vitest"
import { createRun } from "../../../../client/lib/action.ts"
import { ApiError } from "../../../../client/lib/api-error.ts"
import { brokenOff } from "../../../../client/people/selection/broken-off.ts"
import { inBatches } from "../../../../client/people/selection/in-batches.ts"
import type { ToastMessage } from "../../../../client/ui/toast.tsx"

const undo = async () => {}

/** An action on many whose server fails at a batch; what is told of it. */
async function actUntil(failsAt: number): Promise<ToastMessage[]> {
  const told: ToastMessage[] = []
  const run = createRun({ show: () => {}, tell: (message) => told.push(message) })
  const ids = Array.from({ length: 1001 }, (_, at) => `con_${at}`)
  let [batch, changed] = [0, 0]
  const done = () => ({ title: "Deleted", description: `${changed} contacts are in the trash.`, undo })
  await run(
    () =>
      inBatches(ids, async (some) => {
        if (batch++ === failsAt) throw new ApiError(503, "unavailable", "We are busy just now.")
        changed += some.length
        return some.length
      }),
    { done, failed: (refusal) => brokenOff(changed > 0 ? done() : null, refusal) },
  )
  return told
}

test("what was done before an action broke off can be taken back, and is told with the reason", async () => {
  const [first] = await actUntil(1)
  expect(first).toMatchObject({ title: "Not All Done", undo, destructive: true })
  expect(first?.description).toMatch(
    /^[1-9]\d* contacts are in the trash\. Then it stopped: We are busy just now\.$/,
  )
})

test("where nothing was done there is nothing to take back", async () => {
  expect(await actUntil(0)).toEqual([
    { title: "Not Done", description: "We are busy just now.", destructive: true },
  ])
})

test("what is done to its end is told as before", async () => {
  expect(await actUntil(Number.POSITIVE_INFINITY)).toEqual([
    { title: "Deleted", description: "1001 contacts are in the trash.", undo },
  ])
})
