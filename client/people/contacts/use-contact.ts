import type { ContactChange, ContactDetail } from "#contract/workspace/people/contacts"
import { api } from "../../lib/api.ts"
import { useRecord } from "../../private-pages/use-record.ts"

/** One contact, by their own address: null while they are asked for. */
export function useContact(endpoint: string) {
  const { record: contact, ...one } = useRecord<ContactDetail>(endpoint)
  const change = (input: ContactChange) => one.change(input)

  /** Has their address verified, and shows what was found out. */
  const verify = () =>
    one.run(async () => {
      await api.post(`${endpoint}/verification`)
      await one.load()
    })

  /** Deletes the person; `forget` also keeps anybody from writing to their address again. */
  const remove = (forget: boolean) =>
    one.run(async () => {
      if (forget) await api.post(`${endpoint}/erasure`)
      else await api.delete(endpoint)
    })

  return { ...one, contact, change, verify, remove }
}
