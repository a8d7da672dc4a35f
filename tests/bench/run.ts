import { runnerImport } from "vite"
import { buildSite } from "../../worker/local/site.mjs"

/** Knows the worker's types, which are not those of the other benches. */
const writerBench = new URL("workers/writer.ts", import.meta.url).pathname

/** A module that imports more of the worker than Node reads by itself. */
const readWithVite = async <T>(path: string) => (await runnerImport<T>(path, { configFile: false })).module

/** What `npm run bench -- <name>` measures. Without a name it is the server's cost a request. */
const benches: Record<string, () => Promise<void>> = {
  /** Pages in a browser; the paths may follow. */
  lighthouse: async () => (await import("./pages.ts")).benchPages(process.argv.slice(3)),
  /** The navigation from one page to another. */
  navigation: async () => (await import("./navigation.ts")).benchNavigation(),
  /** How soon tables of 10,000 contacts and the palette answer keys and presses, with a slow processor. */
  desk: async () => (await import("./desk.ts")).benchDesk(),
  /** How accurately sites are read. */
  extraction: async () => (await import("./extraction.ts")).benchExtraction(),
  /** Lists and searches of 100,000 and of 1,000,000 contacts; the sizes may follow. */
  contacts: async () => (await import("./contacts.ts")).benchContacts(process.argv.slice(3).map(Number)),
  /** Lists and searches of 100,000 outlets. */
  outlets: async () => (await import("./outlets.ts")).benchOutlets(),
  /** The import of a file of 100,000 contacts, and its undo. */
  imports: async () => (await import("./imports.ts")).benchImports(),
  /** How often the writer of a real article is found by it; RANKING_ARTICLES is the path of a file of them. */
  ranking: async () => (await import("./ranking.ts")).benchRanking(),
  /** Who writes about a story, with 100,000 and with 1,000,000 articles in five languages; the sizes may follow. */
  directory: async () => (await import("./directory.ts")).benchDirectory(process.argv.slice(3).map(Number)),
  /** Planning for 10,000 people, and what is due among 1,000,000. */
  engine: async () => (await import("./engine.ts")).benchEngine(),
  /** Lists of 100,000 messages, as programs read them. */
  messages: async () => (await import("./messages.ts")).benchMessages(),
  /** The largest report of who sends as a domain. */
  dmarc: async () => (await import("./dmarc.ts")).benchDmarc(),
  /** 1,000 campaigns in each order, and the messages and people of one that writes to 100,000. */
  campaigns: async () => (await import("./campaign-lists.ts")).benchCampaignLists(),
  /** Messages a second through a mail server, beside a bare loop. */
  smtp: async () => (await import("./smtp.ts")).benchSmtp(),
  /** 1,000 new messages in a mailbox of 100,000, beside a bare loop. */
  mailbox: async () => (await import("./mailbox.ts")).benchMailbox(),
  /** 200 mailboxes of five workspaces, each looked at when it is due; the minutes may follow. */
  polls: async () => (await import("./polls.ts")).benchPolls(process.argv.slice(3).map(Number)),
  /** Fifty clients who do everything at once for a minute, and a flood of sign-ins. */
  load: async () => (await import("./mixed-load.ts")).benchLoad(),
  /** 20,000 random calls to `/api`, `/auth/v1` and `/v1`: none fails, none takes a second; how many and the seed may follow. */
  calls: async () => (await import("./calls.ts")).benchCalls(process.argv.slice(3).map(Number)),
  /** 10,000 workspaces beside one; the seconds between two pages of a person may follow. */
  customers: async () => (await import("./customers.ts")).benchCustomers(process.argv.slice(3).map(Number)),
  /** Each view of analytics and a report, with 10,000 and with 1,000,000 messages; the sizes may follow. */
  analytics: async () => (await import("./analytics.ts")).benchAnalytics(process.argv.slice(3).map(Number)),
  /** The two hundred cases of the writer; WRITER_URL, WRITER_API, WRITER_KEY and WRITER_MODEL name a model. */
  writer: async () => (await readWithVite<{ benchWriter: () => Promise<void> }>(writerBench)).benchWriter(),
  server: async () => (await import("./server.ts")).benchServer(),
}

const [name = "server"] = process.argv.slice(2)
const bench = benches[name]
if (!bench) throw new Error(`There is no bench of that name; there are ${Object.keys(benches).join(", ")}`)
await buildSite()
await bench()
