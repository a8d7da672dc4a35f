import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { takeBack } from "../../../../../worker/workspace/across/trash/bring-back.ts"
import { throwAwayOne } from "../../../../../worker/workspace/across/trash/throw-away-one.ts"
import type { Actor } from "../../../../../worker/workspace/core/access/contract.ts"
import type { QuickActions } from "../../../../../worker/workspace/core/browser/quick-actions.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { drawAgain } from "../../../../../worker/workspace/results/placements/draw-again.ts"
import { listSnapshots } from "../../../../../worker/workspace/results/snapshots/list-snapshots.ts"
import { sourceKey } from "../../../../../worker/workspace/results/snapshots/object-names.ts"
import { pictureWorker } from "../../../../../worker/workspace/results/snapshots/picture-worker.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { startTeam } from "../../../support/teams.ts"

const drawing = (status: number): QuickActions => ({
  quickAction: async () => new Response(status === 200 ? "a picture" : "it broke", { status }),
})

/** A page that was read, in a workspace whose browser answers with a status; null for no browser. */
const withPage = <T>(work: (ctx: Ctx, at: (status: number | null, now?: number) => Ctx) => Promise<T>) =>
  insideWorkspace(async (plain) => {
    const { db, files, workspaceId } = plain
    db.run(sql`insert into placements (id, client_id, page_url, page_norm, host, target_urls, match, phrase, first, first_seen_at,
        state, created_by, created_at, updated_at)
      values ('plc_1', 'cli_own', 'https://paper.example/a', '1', 'paper.example', '[]', 'page', '', '{}', 1, 'live', 'Ada', 1, 1)`)
    db.run(sql`insert into placement_snapshots (id, placement_id, taken_at, same_at, url, headline, authors, text, is_text_cut,
        content_hash, sha256, bytes)
      values ('pls_1', 'plc_1', 1, 1, 'https://paper.example/a', 'Tides', '[]', 'x', 0, 'a', 'abc', 9)`)
    await files.put(sourceKey(workspaceId, "plc_1", "abc"), "<p>Tides</p>")
    const at = (status: number | null, now = plain.now): Ctx => {
      const { browser: _, ...rest } = plain
      return { ...rest, now, ...(status !== null && { browser: drawing(status) }) }
    }
    return work(plain, at)
  })

const stateIn = (ctx: Ctx) => listSnapshots(ctx, "plc_1")[0]?.drawing
/** Has the planned picture drawn, as the clock does. */
async function draw(ctx: Ctx) {
  const part = await pictureWorker.prepare(ctx, "pls_1", () => ctx)
  const next = part(ctx)
  ctx.db.run(
    next === null
      ? sql`delete from jobs where kind = 'snapshot.picture'`
      : sql`update jobs set run_at = ${next} where kind = 'snapshot.picture'`,
  )
}

test("a page says whether its picture is being drawn, waits, failed or was never tried, and is drawn again on request", () =>
  withPage(async (_, at) => {
    expect(stateIn(at(null)), "without a browser there is nothing to wait for").toBeNull()
    expect(stateIn(at(500))).toBe("untried")
    const asked = await drawAgain(at(500), "plc_1", "pls_1")
    expect(asked.snapshots[0]?.drawing).toBe("now")
    await draw(at(500))
    expect(stateIn(at(500))).toBe("failed")
    await drawAgain(at(200), "plc_1", "pls_1")
    expect(stateIn(at(200))).toBe("now")
    await draw(at(200))
    expect(stateIn(at(200))).toBeNull()
    expect(listSnapshots(at(200), "plc_1")[0]?.picture?.bytes).toBe(9)
    expect(() => drawAgain(at(200), "plc_1", "pls_1"), "it has one").toThrow("does not exist")
  }))

test("a picture that the browser has no time for is drawn later, has not failed and is not counted", () =>
  withPage(async (plain, at) => {
    await drawAgain(at(429), "plc_1", "pls_1")
    await draw(at(429))
    expect(stateIn(at(200))).toBe("now")
    expect(plain.storage.kv.get("browser")).toMatchObject({ picture: 0 })
    await draw(at(200))
    expect(listSnapshots(at(200), "plc_1")[0]?.picture?.bytes).toBe(9)
    expect(plain.storage.kv.get("browser")).toMatchObject({ picture: 1 })
  }))

test("when today's pictures are used up, the page says that its own comes tomorrow", () =>
  withPage(async (plain, at) => {
    const free = { ...at(200), planStatus: { plan: "free" as const, trialEndsAt: 0, since: 0 } }
    plain.storage.kv.put("browser", {
      day: new Date(plain.now).toISOString().slice(0, 10),
      pdf: 0,
      picture: 20,
    })
    await drawAgain(free, "plc_1", "pls_1")
    await draw(free)
    const noon = Math.floor(plain.now / 86_400_000) * 86_400_000 + 43_200_000
    expect(stateIn({ ...free, now: noon })).toBe("tomorrow")
  }))

test("nobody has a picture drawn that cannot be, of another placement, or without the right to write", async () => {
  await withPage(async (plain, at) => {
    expect(() => drawAgain(at(null), "plc_1", "pls_1")).toThrow("No browser is connected")
    expect(() => drawAgain(at(200), "plc_2", "pls_1")).toThrow("does not exist")
    expect(() => drawAgain(at(200), "plc_1", "pls_2")).toThrow("does not exist")
    plain.db.run(sql`update placement_snapshots set forgotten_at = 1`)
    expect(() => drawAgain(at(200), "plc_1", "pls_1"), "its words are deleted").toThrow("does not exist")
    expect(stateIn(at(200))).toBeNull()
    plain.db.run(sql`update placement_snapshots set forgotten_at = null, bytes = 0`)
    expect(() => drawAgain(at(200), "plc_1", "pls_1"), "its source is not kept").toThrow("does not exist")
  })
  const { viewer } = await startTeam()
  expect((await viewer.ask("/placements/plc_1/evidence/pls_1/picture", { method: "POST" })).status).toBe(403)
})

test("a picture that was due while its placement was in the trash is drawn once that is back, and one that failed is not tried by itself", () =>
  withPage(async (plain, at) => {
    const planned = () => plain.db.all<object>(sql`select run_at from jobs where kind = 'snapshot.picture'`)
    const actor: Actor = { kind: "user", id: "usr_1", name: "Ada", may: ["placements:write"] }
    const back = (ctx: Ctx) => takeBack({ ...ctx, actor }, { kind: "placement", ids: ["plc_1"] })
    await drawAgain(at(200), "plc_1", "pls_1")
    throwAwayOne(at(200), "placement", "plc_1")
    await draw(at(200))
    expect(planned()).toEqual([])
    expect(await back(at(200))).toMatchObject({ restored: 1 })
    expect(stateIn(at(200))).toBe("now")
    await draw(at(500))
    expect(stateIn(at(200))).toBe("failed")
    throwAwayOne(at(200), "placement", "plc_1")
    await back(at(200))
    expect([stateIn(at(200)), planned()]).toEqual(["failed", []])
  }))
