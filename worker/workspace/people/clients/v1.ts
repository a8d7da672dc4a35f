import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { addClient, changeClient } from "./change-client.ts"
import { findClient, listClients } from "./list-clients.ts"
import { ClientChangeV1, ClientV1, NewClientV1, presentClientV1 } from "./v1-schemas.ts"

/** `/v1/clients`: the verbs of the dashboard, for programs. */
export const clientsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({
      title: "List clients",
      data: ClientV1,
      isList: true,
      text: "In the order in which they were added. The first stands for the workspace itself.",
    }),
    may("campaigns:read"),
    query(PagingSince),
    (c) => {
      const { updated_since: updatedSince, ...paging } = c.req.valid("query")
      const placeOf = ({ id, createdAt }: { id: string; createdAt: string }) => `${createdAt} ${id}`
      return answerPage(
        c,
        paging,
        pageOf(listClients(c.var.ctx, { updatedSince }).clients, placeOf, paging),
        ({ rows }) => rows.map(presentClientV1),
      )
    },
  )
  .post(
    "/",
    describe({ title: "Create a client", data: ClientV1, status: 201 }),
    may("campaigns:write"),
    body(NewClientV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentClientV1(addClient(ctx, input))),
  )
  .get("/:id", describe({ title: "Get a client", data: ClientV1 }), may("campaigns:read"), (c) =>
    c.json({ status: "success", data: presentClientV1(findClient(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a client",
      data: ClientV1,
      text: "An archived client keeps what belongs to it, and gets nothing new.",
    }),
    may("campaigns:write"),
    body(ClientChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentClientV1(changeClient(ctx, c.req.param("id"), change)),
      ),
  )
