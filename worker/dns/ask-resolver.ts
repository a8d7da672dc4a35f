import type { Settings } from "../env.ts"
import { readBody } from "../fetching/read-body.ts"
import type { DnsAnswer, RecordType } from "./answer.ts"
import { readAnswer } from "./read-answer.ts"

/** For the whole of one question, in milliseconds. */
const longest = 5000
/** Of an answer, in bytes. A name with more to say than this is not one that takes mail. */
const most = 64 * 1024

/**
 * Asks the resolver of the settings, over HTTPS, for records of a name, which is ASCII and has no dot at its end. Never throws:
 * whatever keeps it from an answer is a failure, which a caller may try again later.
 */
export async function askResolver<Type extends RecordType>(
  { DNS_RESOLVER }: Pick<Settings, "DNS_RESOLVER">,
  name: string,
  type: Type,
): Promise<DnsAnswer<Type>> {
  if (!isName(name)) return { outcome: "no_such_name", ttl: 86_400 }
  const url = new URL(DNS_RESOLVER)
  url.searchParams.set("name", name)
  url.searchParams.set("type", type)
  const signal = AbortSignal.timeout(longest)
  const ask = () => askOnce(url, type, signal)
  try {
    // A connection that was kept may have been closed meanwhile, so what broke off is asked once more.
    return await ask().catch(ask)
  } catch {
    return { outcome: "failure", reason: signal.aborted ? "timed_out" : "unreachable" }
  }
}

async function askOnce<Type extends RecordType>(
  url: URL,
  type: Type,
  signal: AbortSignal,
): Promise<DnsAnswer<Type>> {
  const answer = await fetch(url, {
    headers: { Accept: "application/dns-json" },
    redirect: "manual",
    signal,
  })
  const { bytes, isTruncated } = await readBody(answer, most, signal)
  if (!answer.ok) return { outcome: "failure", reason: "unreachable" }
  if (isTruncated) return { outcome: "failure", reason: "malformed" }
  return readAnswer(new TextDecoder().decode(bytes), type)
}

/** RFC 1035, section 2.3.4. What is longer nobody can have registered, and no resolver need hear of it. */
const isName = (name: string) =>
  name.length <= 253 && name.split(".").every((label) => /^[a-z0-9_-]{1,63}$/i.test(label))
