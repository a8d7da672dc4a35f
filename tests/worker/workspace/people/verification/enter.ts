import { sql } from "drizzle-orm"
import type {
  Contact,
  ContactDetail,
  ContactPage,
} from "../../../../../worker/workspace/people/contacts/contract.ts"
import { appWith } from "../../../support/app.ts"
import { uniqueLabel } from "../../../support/dns.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { enterForImports } from "../../across/imports/import.ts"

/** A fresh workspace, with people whose addresses are at domains of this test's own, and its clock. */
export async function enterForVerification() {
  const own = await enterForImports()
  const label = uniqueLabel()
  const at = (behaviour: string) => `${behaviour}.${label}.example`
  // Planned for later, so that only the test runs the clock.
  const server = appWith({ clock: () => Date.now() + 600_000 })
  const add = (email: string, more: object = {}) =>
    read<Contact>(own.ask("/contacts", { server, body: { name: "Anna Pryce", email, ...more } }))
  const find = (id: string) => read<ContactDetail>(own.ask(`/contacts/${id}`))
  const list = (query: string) => read<ContactPage>(own.ask(`/contacts${query}`))
  const inside = <T>(work: Parameters<typeof insideWorkspace<T>>[0]) =>
    insideWorkspace(work, own.workspace.id)
  /** Lets the workspace verify until nothing is due at this moment. */
  async function settle() {
    const isDue = () =>
      inside(({ db, now }) =>
        db.get(sql`select 1 from contact_points where kind = 'email' and check_at <= ${now}`),
      )
    for (let turn = 0; turn < 50; turn++) {
      await runNextPart(own.workspace.id)
      if (!(await isDue())) return
    }
    throw new Error("what is due is never verified")
  }
  return { ...own, label, at, add, find, list, inside, settle }
}
