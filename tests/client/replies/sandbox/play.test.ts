import { expect, test } from "vitest"
import { play } from "../../../../client/replies/sandbox/play.ts"

/** A workspace in which something happens at each of these times, and its clock. */
function workspaceWith(times: number[]) {
  let now = 0
  const moves: number[] = []
  const toIso = (at: number) => new Date(at).toISOString()
  return {
    moves,
    hands: {
      async read() {
        const next = times[0] === undefined ? null : toIso(times[0])
        return { now: toIso(now), sendAt: next, nextAt: next, isMovable: true }
      },
      async move(by: number) {
        now += by
        moves.push(by)
      },
      isWanted: (_: number) => true,
      async rest() {
        if ((times[0] ?? Number.POSITIVE_INFINITY) <= now) times.shift()
      },
    },
  }
}

test("the clock goes from one thing that happens to the next, waits for what is due, and stops after the last", async () => {
  const { hands, moves } = workspaceWith([1000, 1000, 61_000, 86_461_000])
  await play(hands, new AbortController().signal)
  expect(moves).toEqual([1000, 60_000, 86_400_000])
})

test("the clock stands still as soon as somebody stops it", async () => {
  const { hands, moves } = workspaceWith([1000, 2000, 3000])
  const leaving = new AbortController()
  const rest = async () => {
    await hands.rest()
    if (moves.length === 2) leaving.abort()
  }
  await play({ ...hands, rest }, leaving.signal)
  expect(moves).toEqual([1000, 1000])
})

test("the clock goes no further than is wanted", async () => {
  const { hands, moves } = workspaceWith([1000, 90_000_000])
  await play({ ...hands, isWanted: (wait) => wait <= 60_000 }, new AbortController().signal)
  expect(moves).toEqual([1000])
})
