import { send } from "../../lib/send.ts"
import { type ApiDocument, type DocumentedCall, readCalls } from "./read-calls.ts"

/** The calls of the public API, as the browser asks for them. */
export const fetchCalls = async (): Promise<DocumentedCall[]> =>
  readCalls(await send<ApiDocument>("/v1/openapi.json", { method: "GET" }))
