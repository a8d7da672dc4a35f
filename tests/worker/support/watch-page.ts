import { exports } from "cloudflare:workers"
import { expect } from "vitest"
import type { LiveMessage, LiveTicket } from "../../../worker/workspace/core/live/contract.ts"
import { type Call, read } from "./people.ts"

const origin = "https://presskite.test"

/** A page of a member that watches a workspace: `told` returns the topics that it was told of since it was last asked. */
export async function watchPage({
  ask,
  workspace,
}: {
  ask: (path: string, options?: Call) => Promise<Response>
  workspace: { id: string }
}) {
  const { ticket } = await read<LiveTicket>(ask("/live/ticket"))
  const answer = await exports.default.fetch(
    new Request(`${origin}/api/workspaces/${workspace.id}/live?${new URLSearchParams({ ticket })}`, {
      headers: { Upgrade: "websocket", Origin: origin },
    }),
  )
  expect(answer.status).toBe(101)
  const socket = answer.webSocket as WebSocket
  let heard: string[] = []
  let answered = () => {}
  socket.accept()
  socket.addEventListener("message", ({ data }) => {
    if (data === "pong") answered()
    else heard.push((JSON.parse(String(data)) as LiveMessage).changed)
  })
  return {
    /** What was said before the answer to our own word has arrived by then. */
    async told(): Promise<string[]> {
      const { promise, resolve } = Promise.withResolvers<void>()
      answered = resolve
      socket.send("ping")
      await promise
      const since = heard
      heard = []
      return since
    },
  }
}
