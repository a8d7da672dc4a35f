import { expect, test } from "vitest"
import type { PlanStatus } from "../../../../../worker/site/plans/contract.ts"
import { BROWSER_USES, type BrowserUse } from "../../../../../worker/workspace/core/browser/contract.ts"
import { type EndTurn, takeTurn } from "../../../../../worker/workspace/core/browser/take-turn.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const morning = Date.parse("2027-03-04T08:00:00Z")
const free: PlanStatus = { plan: "free", trialEndsAt: 0, since: 0 }
type Turn = EndTurn | "busy" | "spent"
type Ask = (use: BrowserUse, patience?: AbortSignal) => Promise<Turn>

/** A workspace of its own, whose turns are asked for in the morning. */
async function withTurns(work: (ask: Ask) => Promise<void>) {
  const { workspace } = await enterOwnWorkspace()
  await insideWorkspace(
    ({ storage }) =>
      work((use, patience = new AbortController().signal) =>
        takeTurn({ storage, now: morning, planStatus: free }, use, patience),
      ),
    workspace.id,
  )
}

function end(turn: Turn, wasUsed = true) {
  if (typeof turn === "string") throw new Error(`There is no turn to end: ${turn}`)
  turn(wasUsed)
}

test("a PDF waits for its turn and comes before every picture, in the order in which people asked", () =>
  withTurns(async (ask) => {
    const picture = await ask("picture")
    expect(await ask("picture"), "nobody waits for a picture").toBe("busy")
    const order: string[] = []
    const note = (name: string) => (turn: Turn) => {
      order.push(name)
      return turn
    }
    const [first, second] = [ask("pdf").then(note("first")), ask("pdf").then(note("second"))]
    end(picture)
    expect(await ask("picture"), "the turn goes to whoever waits").toBe("busy")
    end(await first)
    expect(await ask("picture")).toBe("busy")
    end(await second)
    expect(order).toEqual(["first", "second"])
    end(await ask("picture"))
  }))

test("whoever waited too long leaves the line, and it has room for four", () =>
  withTurns(async (ask) => {
    const picture = await ask("picture")
    const patience = new AbortController()
    const waiting = [1, 2, 3, 4].map(() => ask("pdf", patience.signal))
    expect(await ask("pdf"), "a fifth").toBe("busy")
    patience.abort()
    expect(await Promise.all(waiting)).toEqual(["busy", "busy", "busy", "busy"])
    expect(await ask("pdf", patience.signal), "it is over already").toBe("busy")
    end(picture)
    end(await ask("picture"))
  }))

test("whoever waited while the day's last was used gets none, and gives the turn on", () =>
  withTurns(async (ask) => {
    for (let made = 1; made < BROWSER_USES.free.pdf; made++) end(await ask("pdf"))
    const picture = await ask("picture")
    const [last, none] = [ask("pdf"), ask("pdf")]
    end(picture)
    end(await last)
    expect(await none).toBe("spent")
    end(await ask("picture"))
  }))

test("what the browser refused is not counted", () =>
  withTurns(async (ask) => {
    for (let made = 0; made < BROWSER_USES.free.pdf; made++) {
      end(await ask("pdf"), false)
      end(await ask("pdf"))
    }
    expect(await ask("pdf")).toBe("spent")
  }))

test("a plan gives so many PDFs and pictures a day, counted apart, and again the next day", async () => {
  const { workspace } = await enterOwnWorkspace()
  await insideWorkspace(async ({ storage }) => {
    const use = async (now: number, kind: BrowserUse, planStatus = free) => {
      const turn = await takeTurn({ storage, now, planStatus }, kind, new AbortController().signal)
      if (typeof turn === "string") return turn
      turn(true)
      return "made"
    }
    for (let made = 0; made < BROWSER_USES.free.pdf; made++) expect(await use(morning, "pdf")).toBe("made")
    expect(await use(morning, "pdf")).toBe("spent")
    expect(await use(morning, "picture")).toBe("made")
    expect(await use(morning, "pdf", { ...free, plan: "agency" }), "a larger plan gives more").toBe("made")
    expect(await use(morning, "pdf", { ...free, trialEndsAt: morning + 1 }), "as the trial does").toBe("made")
    expect(await use(morning + 16 * 3_600_000, "pdf"), "the next day, UTC").toBe("made")
  }, workspace.id)
})
