import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../context.ts"
import { may, requirePermission } from "../may.ts"
import { describe } from "../public-api/describe.ts"
import { CHANGED_KINDS, changedKinds } from "./contract.ts"
import { listChanges } from "./list-changes.ts"
import { ChangeFilterV1, ChangesV1 } from "./v1-schemas.ts"

/** `/v1/changes`: what a program that keeps a copy has to read again. */
export const changesV1 = new Hono<WorkspaceEnv>().get(
  "/",
  describe({
    title: "List changes",
    data: ChangesV1,
    text: "What was added, changed or deleted since a cursor, in this order, each thing once. Without a cursor nothing is told but the one to begin with: take it before you read everything for the first time, then go on with `next_cursor`. Of each kind, only what the key has the scope to read is told. A proposal to launch goes by the id of its campaign.",
  }),
  may("contacts:read"),
  query(ChangeFilterV1),
  (c) => {
    const { cursor, kinds, limit } = c.req.valid("query")
    const { ctx } = c.var
    for (const kind of kinds ?? []) requirePermission(ctx.actor, CHANGED_KINDS[kind])
    const mine = changedKinds.filter((kind) => ctx.actor.may.includes(CHANGED_KINDS[kind]))
    const { changes, nextCursor, hasMore } = listChanges(ctx, { cursor, kinds: kinds ?? mine, limit })
    return c.json({ status: "success", data: { changes, next_cursor: nextCursor, has_more: hasMore } })
  },
)
