import type { CopyKey } from "./copy-keys.ts"
import { DamagedCopy, type Head, keyOfFile, openFrame } from "./frames.ts"

/** The head of a file. Throws a DamagedCopy for anything else. */
export function readHead(bytes: Uint8Array): Head {
  try {
    const head = JSON.parse(Buffer.from(bytes).toString("utf8"))
    const isOurs = (head?.presskite === "copy" || head?.presskite === "export") && head.version === 1
    const isWhole = [head?.key, head?.salt, head?.database].every((one) => typeof one === "string")
    if (isOurs && isWhole && Number.isSafeInteger(head.madeAt)) return head
  } catch {
    // Answered below.
  }
  throw new DamagedCopy("it does not begin as one")
}

/** The key that a file names. Throws when it is not among these. */
export function findKey(keys: readonly CopyKey[], { key: id, presskite }: Head): CopyKey {
  const key = keys.find((one) => one.id === id)
  if (key) return key
  const setting = presskite === "copy" ? "BACKUP_KEYS" : "AUTH_SECRETS"
  throw new DamagedCopy(`it was sealed with key ${id}, which is not in ${setting}`)
}

/** The lines of a file, of its head and its frames without their lengths. Throws a DamagedCopy. */
export function* openLines(
  keys: readonly CopyKey[],
  headBytes: Uint8Array,
  frames: Iterable<Uint8Array>,
): Generator<string> {
  const head = readHead(headBytes)
  const key = keyOfFile(findKey(keys, head), head.salt)
  let rest: Buffer[] = []
  for (const { frame, at, isLast } of withLast(frames)) {
    const text = openFrame(key, headBytes, at, frame, isLast)
    let from = 0
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
      yield Buffer.concat([...rest, text.subarray(from, end)]).toString("utf8")
      rest = []
      from = end + 1
    }
    if (from < text.length) rest.push(text.subarray(from))
  }
  if (rest.length > 0) throw new DamagedCopy("its last line is cut off")
}

function* withLast(frames: Iterable<Uint8Array>) {
  let before: Uint8Array | null = null
  let at = 0
  for (const frame of frames) {
    if (before) yield { frame: before, at: at++, isLast: false }
    before = frame
  }
  if (!before) throw new DamagedCopy("there is nothing in it")
  yield { frame: before, at, isLast: true }
}
