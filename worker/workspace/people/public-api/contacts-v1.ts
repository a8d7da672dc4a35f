import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { addContact } from "../contacts/add-contact.ts"
import { changeContact } from "../contacts/change-contact.ts"
import type { Contact } from "../contacts/contract.ts"
import { findContact } from "../contacts/find-contact.ts"
import { listContacts } from "../contacts/list-contacts.ts"
import { presentContactV1 } from "../contacts/present-contact-v1.ts"
import { ContactChangeV1, ContactFilterV1, ContactV1, NewContactV1 } from "../contacts/v1-schemas.ts"
import { readTag } from "../groups/find-tag.ts"
import { setTags } from "../lists/set-tags.ts"
import { survivorOf } from "../merged/survivor.ts"
import { MOST_FIELDS } from "../own-fields/contract.ts"
import { listFields } from "../own-fields/list-fields.ts"
import { OwnFieldV1, presentFieldV1 } from "../own-fields/v1-schemas.ts"

/** `/v1/contacts`: the verbs of the dashboard, for programs. */
export const contactsV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List contacts", data: ContactV1, isList: true }),
    may("contacts:read"),
    query(ContactFilterV1),
    (c) => {
      const filter = c.req.valid("query")
      return answerPage(c, filter, listPage(c.var.ctx, filter), ({ contacts }) =>
        contacts.map(presentContactV1),
      )
    },
  )
  .post(
    "/",
    describe({ title: "Create a contact", data: ContactV1, status: 201 }),
    may("contacts:write"),
    body(NewContactV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentContactV1(addTagged(ctx, input))),
  )
  // Ids begin with letters of their own, so none is called batch or fields.
  .post(
    "/batch",
    describe({
      title: "Create many contacts",
      data: BatchAnswerV1,
      text: EACH_ROW,
    }),
    may("contacts:write"),
    body(batchOf("contacts")),
    (c) => {
      const { contacts: rows, dry_run } = c.req.valid("json")
      return answerBatch(
        c,
        { rows, dry_run },
        { schema: NewContactV1, add: (ctx, row) => addTagged(ctx, row).id },
      )
    },
  )
  .get(
    "/fields",
    describe({
      title: "List fields of contacts",
      text: "The fields that the workspace gave its contacts, in their order: what a contact may have in fields. There are at most 30, all on one page.",
      data: OwnFieldV1,
      isList: true,
    }),
    may("contacts:read"),
    (c) => {
      const fields = listFields(c.var.ctx)
      return answerPage(c, { page: 1, limit: MOST_FIELDS }, { total: fields.length, nextCursor: null }, () =>
        fields.map(presentFieldV1),
      )
    },
  )
  .get("/:id", describe({ title: "Get a contact", data: ContactV1 }), may("contacts:read"), (c) =>
    c.json({ status: "success", data: presentContactV1(readContact(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({ title: "Update a contact", data: ContactV1 }),
    may("contacts:write"),
    body(ContactChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentContactV1(changeTagged(ctx, c.req.param("id"), change)),
      ),
  )

/** A tag is identified by its name, as in contacts. */
function listPage(
  ctx: Ctx,
  { tag, outlet_id: outlet, updated_since: updatedSince, ...filter }: ContactFilterV1,
) {
  const all = {
    ...filter,
    outlet,
    updatedSince,
    ...(tag !== undefined && { tag: readTag(ctx, tag) }),
  }
  return listContacts(ctx, { ...all, sort: "newest" }, true)
}

/** The id of who was merged reads as the contact that they became part of. */
const readContact = (ctx: Ctx, id: string): Contact => findContact(ctx, survivorOf(ctx, id))

function addTagged(ctx: Ctx, { tags, ...input }: NewContactV1): Contact {
  const { id } = addContact(ctx, input)
  if (tags) setTags(ctx, id, tags)
  return findContact(ctx, id)
}

function changeTagged(ctx: Ctx, id: string, { tags, ...change }: ContactChangeV1): Contact {
  changeContact(ctx, id, change)
  if (tags) setTags(ctx, id, tags)
  return findContact(ctx, id)
}
