import type { Address, FilePath } from "../lib/addresses.ts"
import { ApiError, asPerson } from "../lib/api.ts"
import { toError } from "../lib/read-refusal.ts"
import { saveFile } from "./save-file.ts"

/** Brings a file that only this person may read, and hands it to the browser. Throws ApiError. */
export async function downloadFile(address: Address<FilePath>, name: string): Promise<void> {
  const blob = await asPerson(async (headers) => {
    const answer = await fetch(address, { headers }).catch(unreached)
    if (!answer.ok) throw toError(answer, await answer.text())
    return answer.blob().catch(unreached)
  })
  saveFile(name, blob)
}

function unreached(): never {
  throw new ApiError(0, "network", "We could not reach the server. Please check your connection.")
}
