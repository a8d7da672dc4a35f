import * as z from "zod/mini"
import { checkSecureAddress } from "../../fetching/address.ts"
import { open } from "../../fetching/open.ts"
import { readBody } from "../../fetching/read-body.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { take } from "../accounts/count-attempts.ts"
import { type Described, describeClient } from "./describe-client.ts"

/** In milliseconds. */
const patience = 5000
/** In bytes. The draft recommends 5 KB. */
const longest = 16 * 1024

/** A document has no secrets, so only a client without one can be meant. */
const Document = z.looseObject({
  client_id: z.string(),
  token_endpoint_auth_method: z.optional(z.literal("none")),
})

/**
 * What a client's document at its address says (draft-ietf-oauth-client-id-metadata-document). The address is a stranger's, so it is
 * opened as any foreign page is, and not past a redirect. Throws 4xx with what is wrong, and 429.
 */
export async function readClientDocument(ctx: Ctx, id: string, userId: string): Promise<Described> {
  const { settings } = ctx
  const url = checkSecureAddress(id, settings)
  if (url.href !== id || url.pathname === "/") throw unusable("Its address is not written as it should be.")
  await take(ctx, { parts: ["client-document", userId], most: 60, seconds: 3600 })
  const signal = AbortSignal.timeout(patience)
  const { answer } = await open(url, {
    rules: settings,
    accept: "application/json",
    mostRedirects: 0,
    signal,
  })
  const { bytes, isTruncated } = await readBody(answer, longest, signal)
  if (answer.status !== 200) throw unusable(`Its address answered with status ${answer.status}.`)
  if (isTruncated) throw unusable("It is too long.")
  const read = z.safeParse(Document, parse(bytes))
  if (!read.success) throw unusable("It is not JSON of a client without a secret.")
  if (read.data.client_id !== id) throw unusable("It describes another client than its address says.")
  return describeClient(read.data, url.host)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const unusable = (reason: string) =>
  new Problem(422, "client_document", `The document that describes this assistant cannot be used. ${reason}`)
