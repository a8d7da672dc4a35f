import type { Settings } from "../env.ts"
import { readBody } from "../fetching/read-body.ts"
import type { DnsAnswer, RecordType } from "./answer.ts"
import { readAnswer } from "./read-answer.ts"

/** For the whole of one question, in milliseconds. */
const longest = 5000
/** The maximum size of an answer, in bytes. A name with a longer answer is not one that accepts mail. */
const most = 64 * 1024

/**
 * Queries the resolver from the settings, over HTTPS, for records of a name, which is ASCII and has no trailing dot.
 * Never throws: anything that prevents an answer is returned as a failure, which the caller may retry later.
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
    // A kept connection may have been closed meanwhile, so a request that broke off is sent once more.
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

/** RFC 1035, section 2.3.4. Nobody can have registered a longer name, and no resolver need hear of it. */
const isName = (name: string) =>
  name.length <= 253 && name.split(".").every((label) => /^[a-z0-9_-]{1,63}$/i.test(label))
