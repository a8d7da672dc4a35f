import { at } from "../../lib/addresses.ts"
import { send } from "../../lib/send.ts"
import { type DocumentedCall, readCalls } from "./read-calls.ts"

/** The calls of the public API, as the browser asks for them. */
export const fetchCalls = async (): Promise<DocumentedCall[]> =>
  readCalls(await send("GET", at("/v1/openapi.json")))
