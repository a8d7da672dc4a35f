import { at } from "../../lib/addresses.ts"
import { send } from "../../lib/send.ts"
import { type DocumentedCall, readCalls } from "./read-calls.ts"

/** Fetches the calls of the public API in the browser. */
export const fetchCalls = async (): Promise<DocumentedCall[]> =>
  readCalls(await send("GET", at("/v1/openapi.json")))
