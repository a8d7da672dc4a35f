import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import type { ListKind } from "../groups/contract.ts"
import { renameList } from "./change-list.ts"
import { changeMembers } from "./change-members.ts"
import { MemberChange, NewList } from "./contract.ts"
import { findList } from "./find-list.ts"
import { listLists } from "./list-lists.ts"
import { makeList } from "./make-list.ts"

/**
 * `/api/workspaces/:workspaceId/lists` and `…/tags`. The members of a list are read from the contacts, by their filter.
 */
export const routesFor = (kind: ListKind) =>
  new Hono<WorkspaceEnv>()
    .get("/", may("lists:read"), (c) => c.json(listLists(c.var.ctx, kind)))
    .post("/", may("lists:write"), body(NewList), (c) =>
      c.json(makeList(c.var.ctx, kind, c.req.valid("json")), 201),
    )
    .get("/:id", may("lists:read"), (c) => c.json(findList(c.var.ctx, kind, c.req.param("id"))))
    .put("/:id", may("lists:write"), body(NewList), (c) =>
      c.json(renameList(c.var.ctx, kind, c.req.param("id"), c.req.valid("json"))),
    )
    .post("/:id/members", may("lists:write"), body(MemberChange), (c) =>
      c.json(changeMembers(c.var.ctx, kind, c.req.param("id"), c.req.valid("json"))),
    )
