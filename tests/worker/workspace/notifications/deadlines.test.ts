import { describe, expect, test } from "vitest"
import type { NotificationPage } from "../../../../worker/workspace/notifications/contract.ts"
import { runNextPart, untilNone } from "../../support/jobs.ts"
import { read } from "../../support/people.ts"
import { rowsOf } from "../../support/sent-messages.ts"
import { joinWorkspace } from "../../support/teams.ts"
import { enterOwnWorkspace } from "../../support/workspaces.ts"

const hour = 3_600_000
/** As a request says it, in a zone. */
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 16)

async function start() {
  const owner = await enterOwnWorkspace()
  const { id } = owner.workspace
  const [member, viewer] = [await joinWorkspace(id, "member"), await joinWorkspace(id, "viewer")]
  const add = async (hours: number, state = "shortlisted") => {
    const request = { title: "Quotes on kilns", deadlineLocal: inHours(hours), deadlineZone: "+00:00" }
    const added = await read<{ id: string }>(owner.ask("/opportunities", { body: request }))
    await owner.ask(`/opportunities/${added.id}`, { method: "PUT", body: { state } })
    return added.id
  }
  const change = (opportunity: string, body: object) =>
    owner.ask(`/opportunities/${opportunity}`, { method: "PUT", body })
  /** The clock looks at deadlines, and whoever is told knows. */
  const look = async () => {
    await runNextPart(id, "notifications.deadlines")
    await runNextPart(id, "notifications.spread")
    await untilNone(id, "select 1 from notifications where spread_at is null")
  }
  const told = async ({ ask }: Pick<typeof owner, "ask"> = member) => {
    const { notifications } = await read<NotificationPage>(ask("/notifications"))
    return notifications.filter(({ kind }) => kind === "opportunity.closing")
  }
  return { owner, id, member, viewer, add, change, look, told }
}

describe("the deadline of a shortlisted request", () => {
  test("is told a day before, once, to those who may act on it", async () => {
    const { owner, viewer, add, change, look, told } = await start()
    const request = await add(23)
    await look()
    expect(await told()).toMatchObject([
      {
        title: expect.stringMatching(
          /^The deadline of “Quotes on kilns” is near: \d{4}-\d\d-\d\d at \d\d:\d\d/,
        ),
        path: `/dashboard/opportunities/${request}`,
        count: 1,
        isUnread: true,
      },
    ])
    expect(await told(owner)).toHaveLength(1)
    expect(await told(viewer)).toEqual([])
    await change(request, { journalist: "Nora Field" })
    await look()
    await change(request, { journalist: "Nora" })
    await look()
    expect(await told()).toMatchObject([{ count: 1 }])
  })

  test("is told again when it moves, and not while it is far", async () => {
    const { id, add, change, look, told } = await start()
    const request = await add(72)
    await look()
    expect(await told()).toEqual([])
    const [job] = await rowsOf<{ run_at: number }>(
      id,
      "select run_at from jobs where kind = 'notifications.deadlines'",
    )
    expect(Math.abs((job?.run_at ?? 0) - (Date.now() + 48 * hour))).toBeLessThan(2 * 60_000)
    await change(request, { deadlineLocal: inHours(20) })
    await look()
    expect(await told()).toMatchObject([{ count: 1 }])
    await change(request, { deadlineLocal: inHours(22) })
    await look()
    expect(await told()).toMatchObject([{ count: 2 }])
  })

  test("is told a day before it is over anywhere, where no zone is written", async () => {
    const { id, owner, look, told } = await start()
    const add = async (title: string, deadlineLocal: string) => {
      const { id: request } = await read<{ id: string }>(
        owner.ask("/opportunities", { body: { title, deadlineLocal } }),
      )
      await owner.ask(`/opportunities/${request}`, { method: "PUT", body: { state: "shortlisted" } })
    }
    // On clocks of the first zone on Earth, which are 14 hours ahead.
    await add("Quotes on kilns", inHours(14 + 23))
    await look()
    expect(await told()).toMatchObject([{ count: 1 }])
    await add("Quotes on tides", inHours(14 + 30))
    await look()
    expect(await told()).toMatchObject([{ count: 1 }])
    const [job] = await rowsOf<{ run_at: number }>(
      id,
      "select run_at from jobs where kind = 'notifications.deadlines'",
    )
    expect(Math.abs((job?.run_at ?? 0) - (Date.now() + 6 * hour))).toBeLessThan(2 * 60_000)
  })

  test("is nothing to tell of for requests that nobody chose, that are answered, or that are over", async () => {
    const { id, add, look, told } = await start()
    await add(20, "new")
    await add(20, "pitched")
    const over = await add(20)
    await rowsOf(id, "update opportunities set deadline_at = ? where id = ?", Date.now() - hour, over)
    await look()
    expect(await told()).toEqual([])
  })
})
