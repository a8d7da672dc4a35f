import { openDatabase } from "../../../worker/database.ts"
import type { FoundArticle } from "../../../worker/directory/articles/who-is-left-out.ts"
import { writeArticles } from "../../../worker/directory/articles/write-articles.ts"

/** Writes the articles of each reading as the collector does, one reading after the other; answers how many were new. */
export default {
  async fetch(request: Request, { DIRECTORY }: { DIRECTORY: D1Database }): Promise<Response> {
    const readings = (await request.json()) as FoundArticle[][]
    const db = openDatabase(DIRECTORY)
    let added = 0
    for (const found of readings) added += await writeArticles(db, found, Date.now())
    return Response.json(added)
  },
}
