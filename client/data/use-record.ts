import type { Run } from "../lib/action.ts"
import type { Address, PathOf } from "../lib/addresses.ts"
import { api, type Given } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { useRead } from "./use-read.ts"

/** One record by its own address, and its actions: null while it is being loaded. */
export function useRecord<P extends PathOf<"GET"> & PathOf<"PUT">>(endpoint: Address<P>) {
  const { data: record, failure, isMissing, setMissing, reload: load } = useRead(endpoint)
  const { isBusy, run: act } = useAction({ failed: "Not Done" })

  /** Throws ApiError. Then everything is read again, because the sources of its details have changed too. */
  const change = async (...input: Given<"PUT", P>) => {
    await api.put(endpoint, ...input)
    await load()
  }

  const run: Run = (work, options) =>
    act(work, {
      ...options,
      onRefused: (refusal) => {
        if (refusal.status === 404) setMissing(true)
        return options?.onRefused?.(refusal)
      },
    })

  return { record, failure, isMissing, isBusy, load, change, run }
}
