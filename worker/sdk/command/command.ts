import type { Call } from "../calls.ts"

/** An option of a command. */
export interface Option {
  type: "string" | "boolean"
  multiple?: boolean
  /** What its value is called in the help, such as TIME. */
  value?: string
  says: string
}

export interface Command {
  says: string
  /** The names of what it is given besides options, such as FILE. */
  operands: readonly string[]
  options: Readonly<Record<string, Option>>
  /** True when everything was done, and false when something of it was refused. */
  run: (given: Given) => Promise<boolean>
}

/** What a command works with. */
export interface Given {
  call: Call
  operands: readonly string[]
  values: Values
  /** Writes to standard output; resolves when there is room for more. */
  write: (text: string) => Promise<void>
  /** Writes a line for a person to standard error. */
  complain: (line: string) => void
}

/** The values of the options, by their names. */
export type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** The command makes no sense as it was typed. */
export class UsageError extends Error {}

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === "string" ? value : undefined
}

export const textsOf = (values: Values, name: string): string[] =>
  [values[name] ?? []].flat().filter((value) => typeof value === "string")
