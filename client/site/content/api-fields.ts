import type { DocumentedCall } from "../api/read-calls.ts"
import type { ApiField } from "./api-reference.ts"

/** What the fields of calls mean, by their names; where a name means several things, by the call, too. */
const words: Record<string, string> = {
  page: "Which page; 1 unless given.",
  limit: "Entries on a page; 20 unless given, at most 100.",
  cursor: "The next_cursor of the answer before, in place of page. It is null at the end.",
  q: "The beginnings of words of name, address, title and company.",
  "listSuppressions.q": "The beginning of an address or a domain.",
  state: "Only active, stale or do_not_contact.",
  verification: "Only whose address was found to be so.",
  list: "Only who is on the list with this id.",
  tag: "Only who has the tag with this name.",
  name: "At least two characters.",
  "createList.name": "One that no other list has, however it is written.",
  "updateList.name": "One that no other list has, however it is written.",
  email:
    "Belongs to one contact of a workspace; a second is refused with 409. Null as long as none is known.",
  outlet: "Only who works at the outlet with this id.",
  outlet_id: "The outlet of your workspace that they work at.",
  company: "The outlet or employer.",
  title: "What they do there.",
  phone: "As they publish it.",
  notes: "For you; never part of a message.",
  tags: "The names of all their tags; a new name makes a new tag.",
  url: "Any address of their site; one outlet for each domain.",
  kind: "What sort of publication it is; null while that is not known.",
  language: "As in BCP 47, such as en or pt-BR.",
  country: "Two letters, as in ISO 3166.",
  topics: "What they write about, in your words.",
  guidelines: "How they wish to be pitched.",
  stage: "How far you are with them.",
  time_zone: "A name of the IANA database, such as Europe/London.",
  contact_url: "Where they say how to reach them.",
  "createOutlet.name": "Taken from the domain unless given.",
  "updateOutlet.name": "At least one character that is no space.",
  "listOutlets.q": "The beginnings of words of name, domain and topics.",
  add: "The ids of contacts who come onto the list, at most 1,000. Who is on it already, or unknown, is passed over.",
  remove: "The ids of contacts who leave the list, at most 1,000. They stay in your contacts.",
  value: "An email address, or a domain, which holds for every address under it.",
  note: "Why, for whoever reads the list later.",
}

const ids: Record<string, string> = {
  contacts: "Begins with con_.",
  outlets: "Begins with out_.",
  lists: "Begins with lst_.",
  suppressions: "Begins with sup_.",
}

/** The fields of a call as the document has them, each with what it means. */
export const callFields = ({ name: call, path, fields }: DocumentedCall): ApiField[] =>
  fields.map(({ name, type, isRequired }) => ({
    name,
    type: isRequired && type !== "in the path" ? `${type}, required` : type,
    text: (name === "id" ? ids[path.split("/")[1] ?? ""] : (words[`${call}.${name}`] ?? words[name])) ?? "",
  }))
