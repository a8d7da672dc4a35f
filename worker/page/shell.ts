import { marks, type PageSheet, SHEETS } from "./marks.ts"

/** The built document around every page, cut where the page's own parts go, with the policy that its scripts need. */
export interface Shell {
  beforeHead: Uint8Array
  beforeSheet: Uint8Array
  beforePage: string
  beforeData: string
  end: string
  /** By the name of the page's module; `""` is of those that have no name. Encoded once, because it is half of every answer. */
  sheets: Record<string, PageSheet<Uint8Array>>
  /** Of a page that has no sheet here. */
  policy: string
}

/** Vite's scripts and styles are inline in development, so there the policy only forbids framing. */
const developmentPolicy = "frame-ancestors 'none'"

// What is kept is never the promise: another request's cannot be waited for.
const cached = new Map<string, Shell>()

/**
 * Reads a shell through the assets binding: `shell` for public pages, whose script waits for the first intent, `app`
 * for signed-in pages, whose script starts at once. In development both are Vite's own index.html, read each time.
 */
export async function readShell(assets: Fetcher, kind: "shell" | "app"): Promise<Shell> {
  if (!import.meta.env.PROD) return fetchShell(assets, "/client/index.html")
  const known = cached.get(kind)
  if (known) return known
  const shell = await fetchShell(assets, `/${kind}`)
  cached.set(kind, shell)
  return shell
}

async function fetchShell(assets: Fetcher, path: string): Promise<Shell> {
  const answer = await assets.fetch(new URL(path, "http://localhost"))
  if (!answer.ok) throw new Error(`The assets hold no ${path}: ${answer.status}`)
  return parseShell(await answer.text(), answer.headers.get("Content-Security-Policy") ?? developmentPolicy)
}

/** Cuts the text of a shell at its marks. */
export function parseShell(text: string, policy: string): Shell {
  const [beforeHead, rest] = cut(text, marks[0])
  const [beforeSheet, afterSheet] = cut(rest, marks[1])
  const [beforePage, afterPage] = cut(afterSheet, marks[2])
  const [beforeData, afterData] = cut(afterPage, marks[3])
  const [end = "", sheets = "{}"] = afterData.split(SHEETS)
  const encoded = Object.entries<PageSheet>(JSON.parse(sheets)).map(([name, sheet]) => [
    name,
    { ...sheet, styles: encoder.encode(sheet.styles) },
  ])
  return {
    beforeHead: encoder.encode(beforeHead),
    beforeSheet: encoder.encode(beforeSheet),
    beforePage,
    beforeData,
    end,
    sheets: Object.fromEntries(encoded),
    policy,
  }
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The shell has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** The policy for a page with this sheet. */
export const policyOf = (shell: Shell, sheet: string | undefined): string =>
  sheetOf(shell, sheet)?.policy ?? shell.policy

export const sheetOf = ({ sheets }: Shell, name = "") => sheets[name] ?? sheets[""]

export const encoder = new TextEncoder()
