import { runDurableObjectAlarm } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { inject } from "vitest"
import type { SubscribedEvent } from "../../../worker/workspace/core/webhook-events/contract.ts"
import type { Delivery, DeliveryPage, MadeWebhook } from "../../../worker/workspace/webhooks/contract.ts"
import type { Seen } from "../../support/hook-server.ts"
import { read } from "./people.ts"
import type { enterOwnWorkspace } from "./workspaces.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]

/** An address at the server beside the tests that behaves like this, and what came in there. */
export function hookAt(temper = "ok") {
  const mark = crypto.randomUUID()
  const server = inject("hooks")
  return {
    url: `${server}/${temper}/${mark}`,
    seen: () => read<Seen[]>(fetch(`${server}/seen/${mark}`)),
    heal: async () => void (await (await fetch(`${server}/heal/${mark}`)).text()),
  }
}

/** Whether the example on the API page accepts a delivery as ours. */
export const judgeByExample = async ({ headers, body }: Seen, secret: string): Promise<string> =>
  (
    await fetch(`${inject("hooks")}/judge`, {
      method: "POST",
      body: JSON.stringify({ headers, body, secret }),
    })
  ).text()

export async function addHook(ask: Ask, url: string, events: SubscribedEvent[] = ["reply.received"]) {
  const answer = await ask("/webhooks", { body: { url, events } })
  if (answer.status !== 201) throw new Error(`not added: ${answer.status} ${await answer.text()}`)
  return read<MadeWebhook>(answer)
}

export const deliveriesOf = async (ask: Ask, id: string): Promise<Delivery[]> =>
  (await read<DeliveryPage>(ask(`/webhooks/${id}/deliveries`))).deliveries

/** Runs the workspace's alarms until the condition is true, and returns the result. */
export async function untilTrue<Found>(
  workspaceId: string,
  find: () => Promise<Found>,
  isTrue: (found: Found) => boolean,
): Promise<Found> {
  for (;;) {
    await runDurableObjectAlarm(env.WORKSPACE.getByName(workspaceId))
    await scheduler.wait(5)
    const found = await find()
    if (isTrue(found)) return found
  }
}

/** The deliveries of an endpoint, once each was tried so often. */
export const afterAttempts = (ask: Ask, workspaceId: string, id: string, attempts: number) =>
  untilTrue(
    workspaceId,
    () => deliveriesOf(ask, id),
    (all) => all.length > 0 && all.every((one) => one.attempts >= attempts),
  )

export const moveClock = (workspaceId: string, milliseconds: number) =>
  env.WORKSPACE.getByName(workspaceId).moveClock(milliseconds)
