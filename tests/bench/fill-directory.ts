import { DatabaseSync } from "node:sqlite"
import { hashUrl } from "../../worker/directory/articles/canonical-url.ts"
import { indexedTerms } from "../../worker/directory/search/indexed-terms.ts"
import type { MadeUpDirectory } from "./made-up-articles.ts"

const part = 20_000

/**
 * Fills the file of a directory's database with so many articles. What is stored of each, and in which order, is what
 * `writeArticles` stores; only the way is shorter.
 */
export function fillDirectory(
  file: string,
  { outlets, outlet, article }: MadeUpDirectory,
  articles: number,
): void {
  const database = new DatabaseSync(file)
  database.exec("pragma synchronous = off; pragma cache_size = -400000")
  const into = (table: string, columns: string, rest = "") =>
    database.prepare(
      `insert into ${table} (${columns}) values (${columns
        .split(",")
        .map(() => "?")
        .join()}) ${rest}`,
    )
  const outletRow = into(
    "outlets",
    "id,name,folded_name,host,site,kind,country,languages,topics,origin,created_at",
  )
  const articleRow = into(
    "articles",
    "id,outlet_id,url,url_hash,headline,summary,published_at,section,language",
  )
  const writerRow = into(
    "writers",
    "id,outlet_id,name,folded_name,person_id,created_at",
    "on conflict do nothing",
  )
  const bylineRow = into("article_writers", "writer_id,article_id")
  const termsRow = into("article_index", "rowid,terms")
  database.exec("begin")
  for (let number = 0; number < outlets; number++) {
    const { id, name, folded, host, kind, country, language } = outlet(number)
    outletRow.run(
      id,
      name,
      folded,
      host,
      `https://${host}/`,
      kind,
      country,
      `["${language}"]`,
      "[]",
      "list",
      0,
    )
  }
  for (let number = 0; number < articles; number++) {
    const { outletId, url, headline, summary, publishedAt, section, language, writers } = article(number)
    const id = number + 1
    articleRow.run(id, outletId, url, hashUrl(url), headline, summary, publishedAt, section, language)
    for (const { name } of writers) {
      const writer = `wri_${name.slice("Writer ".length)}`
      writerRow.run(writer, outletId, name, name.toLowerCase(), writer, 0)
      bylineRow.run(writer, id)
    }
    termsRow.run(id, indexedTerms({ headline, summary, language }))
    if (id % part === 0) database.exec("commit; begin")
  }
  database.exec("commit; pragma wal_checkpoint(truncate)")
  database.close()
}
