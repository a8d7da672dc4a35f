import { Hono } from "hono"
import { body, query } from "../../http/validate.ts"
import { may } from "../actor.ts"
import type { Ctx, Room } from "../context.ts"
import { answerOnce } from "../public-api/answer-once.ts"
import { describe } from "../public-api/describe.ts"
import { addContact } from "./add-contact.ts"
import { changeContact } from "./change-contact.ts"
import type { Contact } from "./contract.ts"
import { deleteContact } from "./delete-contact.ts"
import { findContact } from "./find-contact.ts"
import { listContacts } from "./list-contacts.ts"
import { ContactChangeV1, ContactFilterV1, ContactV1, DeletedV1, NewContactV1 } from "./v1-schemas.ts"

/** `/v1/contacts`: the verbs of the dashboard, for programs. */
export const contactsV1 = new Hono<Room>()
  .get(
    "/",
    describe({ title: "List contacts", data: ContactV1, isList: true }),
    may("contacts:read"),
    query(ContactFilterV1),
    (c) => c.json(listPage(c.var.ctx, c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ title: "Create a contact", data: ContactV1, status: 201 }),
    may("contacts:write"),
    body(NewContactV1),
    (c) => answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentV1(addContact(ctx, input))),
  )
  .get("/:id", describe({ title: "Get a contact", data: ContactV1 }), may("contacts:read"), (c) =>
    c.json({ status: "success", data: presentV1(findContact(c.var.ctx, c.req.param("id"))) }),
  )
  .put(
    "/:id",
    describe({ title: "Update a contact", data: ContactV1 }),
    may("contacts:write"),
    body(ContactChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, change) =>
        presentV1(changeContact(ctx, c.req.param("id"), change)),
      ),
  )
  .delete("/:id", describe({ title: "Delete a contact", data: DeletedV1 }), may("contacts:write"), (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      deleteContact(ctx, id)
      return { id, deleted: true }
    }),
  )

function listPage(ctx: Ctx, filter: ContactFilterV1) {
  const { contacts, total, nextCursor } = listContacts(ctx, { ...filter, sort: "newest" })
  const { page, limit } = filter
  return {
    status: "success",
    data: contacts.map(presentV1),
    meta: { page, limit, total, next_cursor: nextCursor },
  }
}

const presentV1 = (contact: Contact): ContactV1 => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  company: contact.company,
  title: contact.title,
  phone: contact.phone,
  notes: contact.notes,
  state: contact.state,
  last_contacted_at: contact.lastContactedAt,
  created_at: contact.createdAt,
  updated_at: contact.updatedAt,
})
