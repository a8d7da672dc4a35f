import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import { record } from "../../core/audit/record.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { Paging } from "../../core/paging/contract.ts"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe } from "../../core/public-api/describe.ts"
import { listContacts } from "../contacts/list-contacts.ts"
import { presentContactV1 } from "../contacts/present-contact-v1.ts"
import { ContactV1 } from "../contacts/v1-schemas.ts"
import { addMember } from "./add-member.ts"
import { renameList } from "./change-list.ts"
import { changeMembers } from "./change-members.ts"
import { findList } from "./find-list.ts"
import { listLists } from "./list-lists.ts"
import { makeList } from "./make-list.ts"
import {
  ChangedMembersV1,
  ListChangeV1,
  ListV1,
  MembersV1,
  MemberV1,
  NewListV1,
  presentListV1,
} from "./v1-schemas.ts"

/** `/v1/lists`: the verbs of the dashboard, for programs. */
export const listsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List lists", data: ListV1, isList: true }),
    may("lists:read"),
    query(PagingSince),
    (c) => {
      const { updated_since: updatedSince, ...paging } = c.req.valid("query")
      return answerPage(c, paging, listLists(c.var.ctx, "list", { ...paging, updatedSince }), ({ lists }) =>
        lists.map(presentListV1),
      )
    },
  )
  .post(
    "/",
    describe({ title: "Create a list", data: ListV1, status: 201 }),
    may("lists:write"),
    body(NewListV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentListV1(makeList(ctx, "list", input))),
  )
  .get("/:id", describe({ title: "Get a list", data: ListV1 }), may("lists:read"), (c) =>
    c.json({ status: "success", data: presentListV1(findList(c.var.ctx, "list", c.req.param("id"))) }),
  )
  .put("/:id", describe({ title: "Update a list", data: ListV1 }), may("lists:write"), body(NewListV1), (c) =>
    answerOnce(c, 200, c.req.valid("json"), (ctx, input) =>
      presentListV1(renameList(ctx, "list", c.req.param("id"), input)),
    ),
  )
  .patch(
    "/:id",
    describe({ title: "Patch a list", data: ListV1 }),
    may("lists:write"),
    body(ListChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, { name }) => {
        const id = c.req.param("id")
        return presentListV1(
          name === undefined ? findList(ctx, "list", id) : renameList(ctx, "list", id, { name }),
        )
      }),
  )
  // The members of a list are contacts, so it needs the scope that reads those.
  .get(
    "/:id/members",
    describe({ title: "List members of a list", data: ContactV1, isList: true }),
    may("contacts:read"),
    query(Paging),
    (c) => {
      const paging = c.req.valid("query")
      const { id } = findList(c.var.ctx, "list", c.req.param("id"))
      return answerPage(
        c,
        paging,
        listContacts(c.var.ctx, { ...paging, list: id, sort: "newest" }, true),
        ({ contacts }) => contacts.map(presentContactV1),
      )
    },
  )
  .post(
    "/:id/members",
    describe({ title: "Change members of a list", data: ChangedMembersV1 }),
    may("lists:write"),
    body(MembersV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, { add, remove }) => {
        const change = (action: "add" | "remove", ids: string[]) =>
          changeMembers(ctx, "list", c.req.param("id"), { action, ids }).changed
        return { added: change("add", add), removed: change("remove", remove) }
      }),
  )
  .post(
    "/:id/members/batch",
    describe({ title: "Add many members to a list", data: BatchAnswerV1, text: EACH_ROW }),
    may("lists:write"),
    body(batchOf("members")),
    (c) => {
      const { members: rows, dry_run } = c.req.valid("json")
      const id = c.req.param("id")
      return answerBatch(
        c,
        { rows, dry_run },
        {
          schema: MemberV1,
          check: (ctx) => void findList(ctx, "list", id),
          add: (ctx, row) => addMember(ctx, id, row.contact_id),
          note: (ctx, created) => record(ctx, "list.filled", id, created),
        },
      )
    },
  )
