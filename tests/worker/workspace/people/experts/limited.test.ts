import { expect, test } from "vitest"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { Expert } from "../../../../../worker/workspace/people/experts/contract.ts"
import type { TaskPage } from "../../../../../worker/workspace/people/tasks/contract.ts"
import { appWith } from "../../../support/app.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { mailTo, readLink } from "../../../support/outbox.ts"
import { call, read } from "../../../support/people.ts"
import { joinWorkspace, startTeam } from "../../../support/teams.ts"

/** Redirects are not followed. */
const direct = appWith({})

const send = (path: string, fields: Record<string, string>) =>
  call(path, {
    server: direct,
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  })

/** Two clients, each with a member who works for it alone; an expert of the second client, whom the first's member added. */
async function start() {
  const team = await startTeam()
  const { owner, member: ofFirst, workspace } = team
  const ofSecond = await joinWorkspace(workspace.id, "member")
  const clientOf = async (name: string) =>
    (await read<{ id: string }>(owner.ask("/clients", { body: { name } }))).id
  const [first, second] = [await clientOf("Harbour"), await clientOf("Kestrel")]
  const email = `nora-${crypto.randomUUID()}@kite.example`
  const input = {
    ...{ name: "Nora Field", role: "Head of materials", company: "Kite & Co", email },
    ...{ about: "She has mended nets for 20 years.", topics: ["Nets"], published: [] },
  }
  const expert = await read<Expert>(ofFirst.ask("/experts", { body: { ...input, clientId: second } }))
  expect((await owner.ask(`/experts/${expert.id}/confirmation`, { method: "POST" })).status).toBe(200)
  const [mail] = await mailTo(email, 1)
  if (!mail) throw new Error("No mail came.")
  const asked = new URL(readLink(mail).page).pathname
  expect((await send(asked.replace("/e/", "/forms/experts/"), { decision: "confirm" })).status).toBe(200)
  const limit = (userId: string, clientId: string) =>
    owner.ask(`/member-limits/${userId}`, { method: "PUT", body: { clientIds: [clientId] } })
  await limit(ofFirst.id, first)
  await limit(ofSecond.id, second)
  const { experts } = await read<{ experts: Expert[] }>(owner.ask("/experts"))
  const path = new URL(experts[0]?.address ?? "").pathname.replace("/e/", "/forms/experts/")
  const told = async (by: { ask: typeof owner.ask }) =>
    (await read<NotificationPage>(by.ask("/notifications"))).notifications.flatMap(({ kind, quote }) =>
      kind === "expert.asked" ? quote : [],
    )
  return { ...team, ofFirst, ofSecond, path, told }
}

test("a question for an expert is taken and told to those who work for the expert's client", async () => {
  const { owner, workspace, ofFirst, ofSecond, path, told } = await start()
  const question = { name: "Wren Hollis", email: "wren@harbour.example", text: "May I call?" }
  const answer = await send(path, question)
  expect(answer.status, await answer.text()).toBe(200)
  const { tasks } = await read<TaskPage>(owner.ask("/tasks"))
  // Whoever added the expert does not see that client any more.
  expect(tasks).toMatchObject([{ title: "Answer a question for Nora Field", responsible: null }])
  await runNextPart(workspace.id, "notifications.spread")
  await untilNone(workspace.id, "select 1 from notifications where spread_at is null")
  expect([await told(owner), await told(ofSecond), await told(ofFirst)]).toEqual([
    ["May I call?"],
    ["May I call?"],
    [],
  ])
})
