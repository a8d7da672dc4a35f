import fc from "fast-check"
import { expect, test } from "vitest"
import { type CopyKey, copyKeysOf } from "../../../worker/copies/copy-keys.ts"
import { DamagedCopy } from "../../../worker/copies/frames.ts"
import { openLines } from "../../../worker/copies/open-lines.ts"
import { sealLines } from "../../../worker/copies/seal-lines.ts"
import { splitFrames } from "../../../worker/copies/split-frames.ts"

const [newKey, oldKey] = copyKeysOf({ BACKUP_KEYS: ["new".repeat(20), "old".repeat(20)] }) as [
  CopyKey,
  CopyKey,
]
const about = { presskite: "copy" as const, database: "wsp_1", madeAt: 1 }

const seal = (lines: string[], key = newKey) => Buffer.concat([...sealLines(key, about, lines)])

async function open(file: Uint8Array, keys = [newKey], chunk = 70_000): Promise<string[]> {
  async function* chunks() {
    for (let from = 0; from < file.length; from += chunk) yield file.subarray(from, from + chunk)
  }
  const pieces: Uint8Array[] = []
  for await (const piece of splitFrames(chunks())) pieces.push(piece)
  const [head = new Uint8Array(), ...frames] = pieces
  return [...openLines(keys, head, frames)]
}

const long = Array.from({ length: 3000 }, (_, at) => `${at} ${"é🪁".repeat(100)}`)

test("lines come back as they were, however the file is cut on its way", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", " "))),
      fc.integer({ min: 1, max: 3000 }),
      async (lines, chunk) => {
        expect(await open(seal(lines), [newKey], chunk)).toEqual(lines)
      },
    ),
    { numRuns: 50 },
  ))

test("a file of many frames, and a line longer than a frame, come back", async () => {
  const lines = [...long, "x".repeat(2_000_000), "end"]
  expect(await open(seal(lines))).toEqual(lines)
})

test("a copy that was sealed with an older key opens as long as that key is known", async () => {
  const file = seal(["a"], oldKey)
  expect(await open(file, [newKey, oldKey])).toEqual(["a"])
  await expect(open(file, [newKey])).rejects.toThrow(`key ${oldKey.id}, which is not in BACKUP_KEYS`)
})

test("a file that was changed anywhere, cut off, or lengthened does not open", () => {
  const file = seal(long)
  return fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Uint8Array.from(file)
      changed[at] = (changed[at] ?? 0) ^ by
      await expect(open(changed)).rejects.toThrow(DamagedCopy)
      await expect(open(file.subarray(0, at))).rejects.toThrow(DamagedCopy)
      await expect(open(Buffer.concat([file, file.subarray(at)]))).rejects.toThrow(DamagedCopy)
    }),
    { numRuns: 40 },
  )
})

test("the same text never makes the same file, and nothing of it can be read there", () => {
  const [one, other] = [seal(["a secret"]), seal(["a secret"])]
  expect(one.equals(other)).toBe(false)
  expect(one.toString("latin1")).not.toContain("a secret")
})
