import type { Command, Option } from "./command.ts"
import { commands } from "./commands.ts"

/** What a command does, and what it takes. */
export const helpOf = (name: string, { says, operands, options }: Command): string =>
  [
    `presskite ${[name, ...operands].join(" ")} [options]`,
    "",
    says,
    "",
    ...table([
      ...Object.entries(options).map(
        ([option, { value, says }]: [string, Option]): Line => [
          `--${option}${value ? ` ${value}` : ""}`,
          says,
        ],
      ),
      ["--help", "Show this."],
    ]),
    "",
  ].join("\n")

/** All commands, or those of a group, such as contacts; nothing for a group that is none. */
export function helpOfAll(group?: string): string {
  const shown = Object.entries(commands).filter(
    ([name]) => group === undefined || name.startsWith(`${group} `),
  )
  if (shown.length === 0) return ""
  return [
    "presskite COMMAND [options]",
    "",
    ...table(shown.map(([name, { operands, says }]): Line => [[name, ...operands].join(" "), says])),
    "",
    "The key is read from PRESSKITE_API_KEY and the site's address from PRESSKITE_URL. A key is never given as",
    "an argument. presskite COMMAND --help tells the options. Exit codes: 0 done, 1 refused, 2 typed wrongly.",
    "",
  ].join("\n")
}

type Line = [left: string, right: string]

function table(lines: Line[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
