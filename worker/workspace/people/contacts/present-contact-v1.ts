import { presentDetailsV1 } from "../details/v1-schemas.ts"
import type { Contact } from "./contract.ts"
import type { ContactV1 } from "./v1-schemas.ts"

export function presentContactV1(contact: Contact): ContactV1 {
  const { name, email, company, title, ...others } = presentDetailsV1(contact)
  return {
    id: contact.id,
    ...{ name, email, company, title },
    outlet_id: contact.outlet?.id ?? null,
    ...others,
    fields: contact.fields,
    tags: contact.tags,
    state: contact.state,
    verification: contact.verification,
    last_contacted_at: contact.lastContactedAt,
    created_at: contact.createdAt,
    updated_at: contact.updatedAt,
  }
}
