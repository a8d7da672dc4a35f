import { createHash } from "node:crypto"
import { foldName } from "../../workspace/core/fold-name.ts"

/** What is kept of somebody who objected: nothing that could be read, and the same for every spelling of their name. */
export const hashName = (salt: string, name: string): string =>
  createHash("sha256")
    .update(`${salt}\n${foldName(name)}`)
    .digest("base64url")
