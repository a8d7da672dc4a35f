import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { eraseWorkspaces } from "../../../worker/site/workspaces/erase-workspaces.ts"
import { erasures } from "../../../worker/site/workspaces/table.ts"

test("a workspace that cannot be erased yet keeps no other from it, and is tried again", async () => {
  const db = openDatabase(env.SITE)
  // What other tests left to be erased is theirs.
  await db.delete(erasures)
  const [stuck, other] = ["wsp_00000000000000000000", "wsp_ffffffffffffffffffff"] as const
  await db.insert(erasures).values([{ workspaceId: stuck }, { workspaceId: other }])
  const left = async () => (await db.select().from(erasures)).map(({ workspaceId }) => workspaceId)
  const workspaces = {
    getByName: (id: string) => {
      if (id === stuck) throw new Error("its copies are locked")
      return env.WORKSPACE.getByName(id)
    },
  } as unknown as typeof env.WORKSPACE
  await expect(eraseWorkspaces({ db, workspaces, copies: env.COPIES })).rejects.toThrow(
    "its copies are locked",
  )
  expect(await left()).toEqual([stuck])
  await eraseWorkspaces({ db, workspaces: env.WORKSPACE, copies: env.COPIES })
  expect(await left()).toEqual([])
})
