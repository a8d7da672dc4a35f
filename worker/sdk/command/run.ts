import { parseArgs } from "node:util"
import { createClient, PresskiteError } from "../client.ts"
import { type Command, type Given, UsageError } from "./command.ts"
import { commands } from "./commands.ts"
import { helpOf, helpOfAll } from "./help.ts"

type Environment = Readonly<Record<string, string | undefined>>
type Streams = Pick<Given, "write" | "complain">

/** Runs what was typed. Returns the exit code: 0 for done, 1 for refused or failed, 2 for what makes no sense. */
export async function run(args: string[], env: Environment, streams: Streams): Promise<number> {
  const [group = "", verb = "", ...rest] = args
  const name = `${group} ${verb}`
  try {
    refuseKeys(args)
    if (args.length === 0) throw new UsageError("Name a command.")
    if (["help", "--help", "-h"].includes(group)) return await show(helpOfAll())
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command && ["--help", "-h", ""].includes(verb) && helpOfAll(group))
      return await show(helpOfAll(group))
    if (!command) throw new UsageError(`There is no command "${name.trim()}".`)
    const { values, positionals: operands } = parse(rest, command)
    if (values.help) return await show(helpOf(name, command))
    if (operands.length !== command.operands.length)
      throw new UsageError(`It takes ${command.operands.join(" ") || "options only"}.`)
    return (await command.run({ ...streams, call: connect(env), operands, values })) ? 0 : 1
  } catch (error) {
    for (const line of wordsOf(error, env)) streams.complain(line)
    if (!(error instanceof UsageError)) return 1
    streams.complain(`See: presskite ${Object.hasOwn(commands, name) ? `${name} ` : ""}--help`)
    return 2
  }

  async function show(text: string) {
    await streams.write(text)
    return 0
  }
}

/** Other programs of the machine can read what a program was given, and shells store it. */
function refuseKeys(args: string[]): void {
  if (args.some((arg) => /pk_live_|^--?(api-?)?key\b/i.test(arg)))
    throw new UsageError(
      "A key is never given as an argument, where others can read it: put it in PRESSKITE_API_KEY. Replace a key that you have typed here.",
    )
}

function parse(args: string[], { options }: Command) {
  try {
    const help = { type: "boolean", short: "h" } as const
    return parseArgs({ args, options: { ...options, help }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split("\n")[0] : String(error))
  }
}

function connect({ PRESSKITE_API_KEY: key, PRESSKITE_URL: origin }: Environment) {
  if (!key) throw new UsageError("Set PRESSKITE_API_KEY to a key of the API Dashboard.")
  if (!origin)
    throw new UsageError("Set PRESSKITE_URL to the address of the site, such as https://presskite.example.")
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isHere = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isHere)))
    throw new UsageError("PRESSKITE_URL must begin with https://, so that nobody on the way reads the key.")
  return createClient({ key, origin })
}

/** What went wrong, in lines for a person. */
function wordsOf(error: unknown, { PRESSKITE_URL: origin }: Environment): string[] {
  if (error instanceof PresskiteError) {
    const more = error.details.filter(({ message }) => message !== error.message)
    return [
      error.message,
      ...more.map(({ field, message }) => `${field}: ${message}`),
      ...(error.requestId ? [`Request ${error.requestId}`] : []),
    ]
  }
  if (error instanceof TypeError && error.message === "fetch failed") {
    const { cause } = error
    return [`${origin} cannot be reached${cause instanceof Error ? `: ${cause.message}` : ""}.`]
  }
  return [error instanceof Error ? error.message : String(error)]
}
