import type * as z from "zod/v4/core"

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
}

const units: Record<string, string> = { string: " characters", array: " entries" }

/**
 * The valid alternative to an input, in words for people and for programs, where a schema has no message of its own.
 */
export function describeIssue(issue: z.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return "There is no such field."
  const expectation = expectationOf(issue)
  return expectation === null ? "This input is not valid." : `Give ${expectation}.`
}

function expectationOf(issue: z.$ZodRawIssue | z.$ZodIssue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected
    case "invalid_value":
      return oneOf(issue.values)
    case "too_big":
      return `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}${units[issue.origin] ?? ""}`
    case "too_small":
      return `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${units[issue.origin] ?? ""}`
    case "invalid_format":
      return `this in the form of: ${issue.format}`
    case "invalid_union":
      return expectationOfUnion(issue)
    default:
      return null
  }
}

/** Returns every alternative that would have been valid, unless the alternatives differ at a deeper level. */
function expectationOfUnion({
  errors,
  ...union
}: Omit<z.$ZodIssueInvalidUnion, "path" | "message">): string | null {
  if ("options" in union && Array.isArray(union.options)) return oneOf(union.options)
  const ways = errors.map(([first]) => (first && first.path.length === 0 ? expectationOf(first) : null))
  return ways.length === 0 || ways.includes(null) ? null : [...new Set(ways)].join(", or ")
}

/** Written once for each list of values: a list of the caller's may be wrong a hundred thousand times. */
function oneOf(values: readonly unknown[]): string {
  const known = written.get(values)
  if (known !== undefined) return known
  const said = values.length === 1 ? String(values[0]) : `one of: ${values.join(", ")}`
  written.set(values, said)
  return said
}

const written = new WeakMap<readonly unknown[], string>()
