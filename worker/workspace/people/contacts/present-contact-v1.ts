import type { Contact } from "./contract.ts"
import type { ContactV1 } from "./v1-schemas.ts"

export const presentContactV1 = (contact: Contact): ContactV1 => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  company: contact.company,
  title: contact.title,
  outlet_id: contact.outlet?.id ?? null,
  phone: contact.phone,
  notes: contact.notes,
  tags: contact.tags,
  state: contact.state,
  verification: contact.verification,
  last_contacted_at: contact.lastContactedAt,
  created_at: contact.createdAt,
  updated_at: contact.updatedAt,
})
