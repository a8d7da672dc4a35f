import { expect, test } from "vitest"
import { addPlacement } from "../../../../worker/workspace/results/placements/add-placement.ts"
import { readRow } from "../../../../worker/workspace/results/placements/find-placement.ts"
import { noteState } from "../../../../worker/workspace/results/placements/keep-check.ts"
import { addWebhook } from "../../../../worker/workspace/webhooks/add-webhook.ts"
import { webhookDeliveries } from "../../../../worker/workspace/webhooks/table.ts"
import { writePayload } from "../../../../worker/workspace/webhooks/write-payload.ts"
import { insideWorkspace } from "../../support/inside.ts"

test("that a placement is live, or lost, is told with the placement as programs read it", () =>
  insideWorkspace((ctx) => {
    addWebhook(ctx, { url: "https://hooks.example/in", events: ["placement.live", "placement.lost"] })
    const { id } = addPlacement(ctx, {
      pageUrl: "https://paper.example/tides",
      targetUrls: ["https://harbour.example/study"],
      match: "page",
      phrase: "",
      clientId: null,
      campaignId: null,
      contactId: null,
    })
    for (const state of ["live", "changed", "lost"] as const)
      ctx.write(() => noteState(ctx, { ...readRow(ctx, id), state }, `${id}:${state}`))
    const told = ctx.db
      .select()
      .from(webhookDeliveries)
      .all()
      .map((row) => JSON.parse(writePayload(ctx, row)))
    expect(told.map(({ type }) => type).sort()).toEqual(["placement.live", "placement.lost"])
    for (const { data } of told)
      expect(data).toMatchObject({
        placement: { id, page_url: "https://paper.example/tides" },
        message: null,
      })
  }))
