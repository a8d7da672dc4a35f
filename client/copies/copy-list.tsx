import type { Copy } from "#contract/site/copies"
import { Badge } from "../ui/badge.tsx"
import { Card } from "../ui/card.tsx"
import { Moment } from "../ui/moment.tsx"

const words: Record<Copy["state"], string> = {
  begun: "Being made",
  late: "Not finished after an hour",
  done: "Made",
  failed: "Failed",
}

const shared: Record<string, string> = { site: "The site", directory: "The directory" }

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${Math.round(bytes / 100_000) / 10} MB`

/** Copies with their time, size and result. */
export function CopyList({ title, copies, none }: { title: string; copies: Copy[]; none: string }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {copies.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="grid gap-3">
        {copies.map((copy) => (
          <li key={copy.name}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-sm">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{shared[copy.database] ?? copy.database}</p>
                <p className="text-muted">
                  <Moment at={copy.endedAt ?? copy.begunAt} />
                  {copy.rows !== null && copy.bytes !== null && (
                    <>
                      {" "}
                      · {copy.rows.toLocaleString("en")} rows · {sizeOf(copy.bytes)}
                    </>
                  )}
                </p>
                {copy.error && <p className="mt-1 wrap-anywhere">{copy.error}</p>}
              </div>
              <Badge tone={copy.state === "done" || copy.state === "begun" ? "green" : "rose"}>
                {words[copy.state]}
              </Badge>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
