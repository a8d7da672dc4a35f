import * as z from "zod/mini"

const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters`)
export const onOneLine = z.overwrite<string>((pasted) => pasted.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "))
const printable = z.overwrite<string>((pasted) => pasted.replaceAll(/[^\P{Cc}\t\r\n]/gu, ""))

/** A line of a form, however it was pasted: breaks and controls become spaces. With `missing` it must hold something. */
export const line = (most: number, missing?: string) =>
  z.string(missing).check(onOneLine, z.trim(), z.minLength(missing ? 1 : 0, missing), atMost(most))

/** Text of several lines, without other controls than these need. With `missing` it must hold something. */
export const text = (most: number, missing?: string) =>
  z.string(missing).check(printable, z.trim(), z.minLength(missing ? 1 : 0, missing), atMost(most))

/** Text that is kept as it is typed, to its spaces. */
export const draft = (most: number) => z.string().check(printable, atMost(most))
