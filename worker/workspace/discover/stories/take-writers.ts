import type { ChosenArticle } from "../../../directory/search/find-chosen.ts"
import type { WrittenArticle } from "../../../directory/search/find-written.ts"
import { MOST_ARTICLES } from "../../campaigns/fit/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { keepArticles } from "../../people/articles/keep-articles.ts"
import { nameAuthors } from "../../people/articles/name-authors.ts"
import { changeMembers } from "../../people/lists/change-members.ts"
import { listLists } from "../../people/lists/list-lists.ts"
import { makeList } from "../../people/lists/make-list.ts"
import { addFoundOutlet, recogniseOutlet } from "../../people/outlets/keep-found-outlet.ts"
import type { ReadPages } from "../../people/sources/keep-sources.ts"
import { keepPerson } from "../scans/keep-person.ts"
import type { ChosenWriters, TakenWriters } from "./contract.ts"
import { findKnownWriter } from "./find-known-writer.ts"

/**
 * Makes writers of the directory contacts, without an address, and puts them on a list. Their source is the article that
 * they were chosen for, and their latest articles come along. Whoever must not be written to stays as they are, and is put
 * on no list.
 */
export async function takeWriters(ctx: Ctx, { writers, list }: ChosenWriters): Promise<TakenWriters> {
  const { findChosen } = await import("../../../directory/search/find-chosen.ts")
  const { findWritten } = await import("../../../directory/search/find-written.ts")
  const found = await findChosen(ctx.directory, writers)
  const written = await findWritten(
    ctx.directory,
    found.map(({ id }) => id),
    // As many as a campaign judges them by.
    MOST_ARTICLES,
  )
  return ctx.write(() => {
    const taken = found.map((one) => takeWriter(ctx, one, written.get(one.id) ?? []))
    const meant = taken.filter(({ outcome }) => outcome !== "suppressed").map(({ contactId }) => contactId)
    return {
      writers: taken,
      gone: writers.length - found.length,
      list: list === null || meant.length === 0 ? null : fillList(ctx, list, meant),
    }
  })
}

function takeWriter(
  ctx: Ctx,
  { id, name, outlet, article }: ChosenArticle,
  written: readonly WrittenArticle[],
): TakenWriters["writers"][number] {
  const known = findKnownWriter(ctx, { name, outlet })
  if (known?.isSuppressed) return { id, contactId: known.contactId, outcome: "suppressed" }
  const place = recogniseOutlet(ctx, { url: outlet.site }) ?? addFoundOutlet(ctx, outlet.site, outlet.name)
  const source = {
    url: article.url,
    quote: article.headline,
    method: "byline" as const,
    noSolicitation: false,
  }
  const person = { name, title: "", isShared: false, sources: [source], addresses: [] }
  const { contactId, outcome } = keepPerson(ctx, place, person, asFeed(article.url))
  const signed = written.map((one) => ({ ...one, authors: [name] }))
  keepArticles(ctx, place.id, signed, fromNoPage)
  nameAuthors(ctx, place.id, [{ contactId, name }])
  return { id, contactId, outcome: outcome === "created" ? "created" : "known" }
}

const fromNoPage = { url: "", hash: "" }

/** The directory knows articles by what feeds say of them. */
const asFeed = (url: string): ReadPages =>
  new Map([
    [url, { robots: null, httpStatus: null, contentHash: null, fetchedAt: null, reading: { kind: "feed" } }],
  ])

function fillList(ctx: Ctx, name: string, ids: string[]): TakenWriters["list"] {
  const folded = foldName(name)
  const known = listLists(ctx, "list").lists.find((list) => foldName(list.name) === folded)
  const list = known ?? makeList(ctx, "list", { name })
  changeMembers(ctx, "list", list.id, { action: "add", ids })
  return { id: list.id, name: list.name }
}
