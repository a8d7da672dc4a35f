import { expect, test } from "vitest"
import type { PlanStatus } from "../../../../../worker/site/plans/contract.ts"
import { BROWSER_USES } from "../../../../../worker/workspace/core/browser/contract.ts"
import { takeTurn } from "../../../../../worker/workspace/core/browser/take-turn.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const morning = Date.parse("2027-03-04T08:00:00Z")
const free: PlanStatus = { plan: "free", trialEndsAt: 0, since: 0 }

test("one of a workspace uses the browser at a time, and a crash gives the turn back", async () => {
  const { workspace } = await enterOwnWorkspace()
  await insideWorkspace(({ storage }) => {
    const at = (now: number) => takeTurn({ storage, now, planStatus: free }, "pdf")
    const end = at(morning)
    expect(at(morning + 1000)).toBe("busy")
    if (typeof end === "function") end()
    const second = at(morning + 1000)
    expect(second).toBeTypeOf("function")
    expect(at(morning + 60_000)).toBe("busy")
    expect(at(morning + 200_000), "two minutes later nobody has it any more").toBeTypeOf("function")
    if (typeof second === "function") second()
    expect(at(morning + 201_000), "a late end takes the turn from nobody").toBe("busy")
  }, workspace.id)
})

test("a plan gives so many PDFs and pictures a day, counted apart, and again the next day", async () => {
  const { workspace } = await enterOwnWorkspace()
  await insideWorkspace(({ storage }) => {
    const use = (now: number, kind: "pdf" | "picture", planStatus = free) => {
      const end = takeTurn({ storage, now, planStatus }, kind)
      if (typeof end === "function") end()
      return typeof end === "function" ? "made" : end
    }
    for (let made = 0; made < BROWSER_USES.free.pdf; made++) expect(use(morning, "pdf")).toBe("made")
    expect(use(morning, "pdf")).toBe("spent")
    expect(use(morning, "picture")).toBe("made")
    expect(use(morning, "pdf", { ...free, plan: "agency" }), "a larger plan gives more").toBe("made")
    expect(use(morning, "pdf", { ...free, trialEndsAt: morning + 1 }), "as the trial does").toBe("made")
    expect(use(morning + 16 * 3_600_000, "pdf"), "the next day, UTC").toBe("made")
  }, workspace.id)
})
