// Adds a person who signed up on your website to a list, with a tag that says where they came from:
//   PRESSKITE_API_KEY=pk_live_… PRESSKITE_URL=https://presskite.example npm run example -- "Wren Hollis" wren@harbour.example
import { type Call, type Contact, createClient, each, type List, PresskiteError } from "./client.ts"

const { PRESSKITE_API_KEY: key = "", PRESSKITE_URL: origin = "http://localhost:8787" } = process.env
const [name = "", email = ""] = process.argv.slice(2)

const call = createClient({ key, origin })
const contact = await findOrAdd(call, { name, email, tags: ["Website"] })
const list = await findOrMakeList(call, "Newsletter")
const { data } = await call("changeMembersOfList", { id: list.id, body: { add: [contact.id] } })
process.stdout.write(`${contact.name} is on ${list.name} (${data.added === 1 ? "new" : "already there"})\n`)

async function findOrAdd(
  call: Call,
  body: { name: string; email: string; tags: string[] },
): Promise<Contact> {
  try {
    return (await call("createContact", { body })).data
  } catch (error) {
    // An address belongs to one contact: whoever has it is who signed up.
    if (!(error instanceof PresskiteError && error.status === 409)) throw error
    const {
      data: [known],
    } = await call("listContacts", { query: { q: body.email, limit: 1 } })
    if (!known) throw error
    return known
  }
}

async function findOrMakeList(call: Call, name: string): Promise<List> {
  for await (const list of each(call, "listLists")) if (list.name === name) return list
  return (await call("createList", { body: { name } })).data
}
