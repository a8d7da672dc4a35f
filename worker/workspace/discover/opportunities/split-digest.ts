import { byLabels, topsOf } from "./by-labels.ts"
import { MOST_IN_DIGEST } from "./contract.ts"
import { between, rule } from "./request-words.ts"

/**
 * Cuts a text that passes several requests on into their texts, by the labels that come again, by rules between them, by
 * their numbers or by their hashtags, whichever comes first. A text of one request is returned whole.
 */
export function splitDigest(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^(?:>\s?)+/, "").trim())
  for (const find of [byLabels, byRules, byNumbers, byBullets, byHashtags]) {
    const starts = find(lines)
    if (starts.length > 1) return cut(lines, starts)
  }
  return [text]
}

function cut(lines: readonly string[], starts: readonly number[]): string[] {
  const blocks = starts
    .slice(0, MOST_IN_DIGEST)
    .map((start, at) => lines.slice(start, starts[at + 1] ?? lines.length))
  const endsWithRule = blocks
    .slice(0, -1)
    .every((block) => rule.test(block.findLast((line) => line !== "") ?? ""))
  return blocks.map((whole, at) => {
    // What follows the last request is the digest's own.
    const end = endsWithRule && at === blocks.length - 1 ? whole.findIndex((line) => rule.test(line)) : -1
    const block = end < 0 ? whole : whole.slice(0, end)
    while (block.length > 0 && (block.at(-1) === "" || between.test(block.at(-1) ?? ""))) block.pop()
    return block.join("\n")
  })
}

function byRules(lines: readonly string[]): number[] {
  const rules = lines.flatMap((line, at) => (rule.test(line) ? [at] : []))
  if (rules.length === 0) return []
  const starts = [0, ...rules.map((at) => at + 1)]
  return starts.filter((start, at) =>
    lines.slice(start, rules[at] ?? lines.length).some((line) => line !== "" && !between.test(line)),
  )
}

/** "1. …", "2) …": each at the beginning of a line, in order. */
function byNumbers(lines: readonly string[]): number[] {
  const starts: number[] = []
  for (const [at, line] of lines.entries()) {
    const number = /^[(#]?(\d{1,3})[.):]\s+\S/.exec(line)?.[1]
    if (Number(number) === starts.length + 1) starts.push(at)
  }
  return starts
}

const bullet = /^[•*–-]\s+\S/
const details =
  /(?<!\p{L})(?:deadline|frist|date limite|fecha límite)(?!\p{L})|\S@[^\s@]{1,100}\.\w|https?:\/\//iu

/** A list of which each item says by when or where to answer. */
function byBullets(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (bullet.test(line) ? [at] : []))
  return starts.every((start) => details.test(lines[start] ?? "")) ? starts : []
}

const hashtag = /#(?:journo|journalist|media|prrequest|bloggerrequest)\w{0,20}/i

function byHashtags(lines: readonly string[]): number[] {
  const tops = topsOf(lines)
  const starts = lines.flatMap((line, at) => (hashtag.test(line) ? [tops[at] ?? at] : []))
  return [...new Set(starts)]
}
