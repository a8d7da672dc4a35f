import { env, exports } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import type { LiveTicket } from "../../../worker/workspace/core/live/contract.ts"
import { personWithApp } from "../support/factors.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  return [status, (await read<{ error: { code: string } }>(answer)).error.code]
}

async function ownerWithMember() {
  const owner = await personWithApp()
  const { server, token } = owner
  const [workspace] = await read<[MyWorkspace]>(call("/api/workspaces", { token, server }))
  const member = await signUpPerson({ server })
  const join = (role: string) =>
    env.SITE.prepare(
      "insert or replace into memberships (user_id, workspace_id, role, created_at) values (?, ?, ?, 0)",
    )
      .bind(member.id, workspace.id, role)
      .run()
  await join("member")
  const setRule = (isRequired: boolean, by = token) =>
    call(`/api/workspaces/${workspace.id}/second-factor`, {
      method: "PUT",
      body: { isRequired },
      token: by,
      server,
    })
  const enter = (by: string, path = "/contacts") =>
    call(`/api/workspaces/${workspace.id}${path}`, { token: by, server })
  return { owner, member, workspace, setRule, enter, join, server }
}

test("an owner requires a factor of members, who enter once they have one", async () => {
  const { owner, member, setRule, enter, server, workspace } = await ownerWithMember()
  expect(workspace.requiresFactor).toBe(false)
  expect(await read(setRule(true))).toMatchObject({ id: workspace.id, requiresFactor: true })
  expect((await enter(owner.token)).status).toBe(200)
  for (const path of ["/contacts", "/members", "/overview"])
    expect(await refusal(enter(member.token, path))).toEqual([403, "workspace_needs_factor"])
  const theirs = await read<MyWorkspace[]>(call("/api/workspaces", { token: member.token, server }))
  expect(theirs.find(({ id }) => id === workspace.id)).toMatchObject({ requiresFactor: true })

  const app = await owner.enrol(member.token)
  const raised = await read<{ access_token: string }>(
    owner.verify(app.id, member.token, owner.codeNow(app.totp.secret)),
  )
  expect((await enter(raised.access_token)).status).toBe(200)
})

test("live pages close with the rule, so that whoever has no factor sees nothing more", async () => {
  const { member, setRule, enter, workspace } = await ownerWithMember()
  const { ticket } = await read<LiveTicket>(enter(member.token, "/live/ticket"))
  const address = `https://presskite.test/api/workspaces/${workspace.id}/live?ticket=${ticket}`
  const headers = { Upgrade: "websocket", Origin: "https://presskite.test" }
  const { webSocket } = await exports.default.fetch(new Request(address, { headers }))
  const closed: number[] = []
  webSocket?.addEventListener("close", ({ code }) => closed.push(code))
  webSocket?.accept()
  await setRule(true)
  await expect.poll(() => closed).toEqual([4001])
})

test("the rule is lifted by an owner, and members enter as before", async () => {
  const { member, setRule, enter } = await ownerWithMember()
  await setRule(true)
  expect(await read(setRule(false))).toMatchObject({ requiresFactor: false })
  expect((await enter(member.token)).status).toBe(200)
})

test("only an owner sets the rule, and one who has a factor", async () => {
  const { member, setRule, join } = await ownerWithMember()
  await join("admin")
  expect((await setRule(true, member.token)).status).toBe(403)
  await join("owner")
  expect(await refusal(setRule(true, member.token))).toEqual([409, "own_factor_first"])
})
