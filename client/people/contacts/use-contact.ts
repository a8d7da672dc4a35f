import type { ContactChange } from "#contract/workspace/people/contacts"
import { useRecord } from "../../data/use-record.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"

/** One contact, by its id: null while it is being loaded. */
export function useContact(endpoint: Address<"/contacts/:id">) {
  const { record: contact, ...one } = useRecord(endpoint)
  const change = (input: ContactChange) => one.change(input)

  /** Has their address verified, and shows what was found out. */
  const verify = () =>
    one.run(async () => {
      await api.post(part(endpoint, "/verification"))
      await one.load()
    })

  /** Deletes the person; `forget` also keeps anybody from writing to their address again. */
  const remove = (forget: boolean) =>
    one.run(async () => {
      if (forget) await api.post(part(endpoint, "/erasure"))
      else await api.delete(endpoint)
    })

  return { ...one, contact, change, verify, remove }
}
