import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** What the fields say of the contact with this number, as a part of a query: a JSON object by their keys. */
export const valuesOf = (contact: SQLWrapper): SQL<string> =>
  sql<string>`(select json_group_object(own_fields.key, coalesce(own_field_choices.name, own_field_values.value))
    from own_field_values join own_fields on own_fields.number = own_field_values.field
    left join own_field_choices on own_field_choices.number = own_field_values.choice
    where own_field_values.contact = ${contact})`
