import type { Proof } from "#contract/site/proofs"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

/** Proves to the server that it is the signed-in person. Throws ApiError. */
export const prove = (proof: Proof) => api.post(at("/api/account/proof"), proof)
