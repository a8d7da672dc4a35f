import * as z from "zod/mini"
import {
  COLLECTION_STATES,
  type CollectionState,
  type DirectoryArticle,
  type DirectoryOutlet,
  type DirectoryOutletDetail,
  type DirectoryWriter,
  OutletSearch,
} from "../../../directory/browse/contract.ts"
import type { ListedWriter } from "../../../directory/browse/list-writers.ts"
import { OutletKind } from "../../../directory/outlets/contract.ts"
import { Paging } from "../../core/paging/contract.ts"

const { q, kind, country, language } = OutletSearch.shape
export const DirectoryOutletFilterV1 = z.object({ q, kind, country, language, ...Paging.shape })

const Id = z.string().check(z.minLength(1), z.maxLength(40))
const whose = "Give q, outlet or both"
export const DirectoryWriterFilterV1 = z
  .object({ q, outlet: z.optional(Id), ...Paging.shape })
  .check(z.refine((sent) => !!sent.q || sent.outlet !== undefined, { message: whose, path: ["q"] }))

const by = "Give outlet, writer or both"
export const DirectoryArticleFilterV1 = z
  .object({ outlet: z.optional(Id), writer: z.optional(Id), ...Paging.shape })
  .check(
    z.refine((sent) => sent.outlet !== undefined || sent.writer !== undefined, {
      message: by,
      path: ["outlet"],
    }),
  )

const collection = z.enum(Object.keys(COLLECTION_STATES) as [CollectionState, ...CollectionState[]])
const Shares = z.array(z.object({ name: z.string(), articles: z.int() }))

const outlet = {
  id: z.string(),
  name: z.string(),
  site: z.string(),
  kind: OutletKind,
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  topics: z.array(z.string()),
  /** How its collection stands: `never` has no figures yet, and `simulated` is made up for a local site. */
  collection,
  last_read_at: z.nullable(z.iso.datetime()),
  /** Of the last 90 days. */
  articles: z.int(),
  last_published_at: z.nullable(z.iso.datetime()),
}

/** An outlet of the directory, which is the same for every customer. */
export const DirectoryOutletV1 = z.object(outlet).register(z.globalRegistry, { id: "DirectoryOutlet" })
export type DirectoryOutletV1 = z.infer<typeof DirectoryOutletV1>

export const presentDirectoryOutletV1 = (found: DirectoryOutlet): DirectoryOutletV1 => ({
  id: found.id,
  name: found.name,
  site: found.site,
  kind: found.kind,
  country: found.country,
  languages: found.languages,
  topics: found.topics,
  collection: found.collection,
  last_read_at: found.lastReadAt,
  articles: found.articles,
  last_published_at: found.lastPublishedAt,
})

/** The same with what it writes about, and who signs there. */
export const DirectoryOutletDetailV1 = z
  .object({
    ...outlet,
    per_week: z.number(),
    sections: Shares,
    terms: Shares,
    writers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        articles: z.int(),
        last_published_at: z.iso.datetime(),
        section: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "DirectoryOutletDetail" })

export const presentDirectoryOutletDetailV1 = (
  found: DirectoryOutletDetail,
): z.infer<typeof DirectoryOutletDetailV1> => ({
  ...presentDirectoryOutletV1(found),
  per_week: found.perWeek,
  sections: found.sections,
  terms: found.terms,
  writers: found.writers.map(({ id, name, articles, lastPublishedAt, section }) => ({
    id,
    name,
    articles,
    last_published_at: lastPublishedAt,
    section,
  })),
})

/** A writer as bylines name them, at one outlet. */
export const DirectoryWriterV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    profile_url: z.nullable(z.string()),
    outlet: z.object({ id: z.string(), name: z.string(), site: z.string(), simulated: z.boolean() }),
  })
  .register(z.globalRegistry, { id: "DirectoryWriter" })

export const presentDirectoryWriterV1 = ({
  id,
  name,
  profileUrl,
  outlet: { isSimulated, ...at },
}: ListedWriter): z.infer<typeof DirectoryWriterV1> => ({
  id,
  name,
  profile_url: profileUrl,
  outlet: { ...at, simulated: isSimulated },
})

/** A writer with every outlet that their profile ties to them, and what they write about. */
export const DirectoryWriterDetailV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    outlets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        site: z.string(),
        profile_url: z.nullable(z.string()),
        articles: z.int(),
      }),
    ),
    sections: Shares,
    terms: Shares,
    /** Of the last 90 days. */
    articles: z.int(),
    last_published_at: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: "DirectoryWriterDetail" })

export const presentDirectoryWriterDetailV1 = (
  found: DirectoryWriter,
): z.infer<typeof DirectoryWriterDetailV1> => ({
  id: found.id,
  name: found.name,
  outlets: found.outlets.map(({ id, name, site, profileUrl, articles }) => ({
    id,
    name,
    site,
    profile_url: profileUrl,
    articles,
  })),
  sections: found.sections,
  terms: found.terms,
  articles: found.articles,
  last_published_at: found.lastPublishedAt,
})

const Named = z.object({ id: z.string(), name: z.string() })

/** An article of the last 120 days. */
export const DirectoryArticleV1 = z
  .object({
    id: z.int(),
    url: z.string(),
    headline: z.string(),
    summary: z.string(),
    section: z.nullable(z.string()),
    published_at: z.iso.datetime(),
    outlet: Named,
    writers: z.array(Named),
  })
  .register(z.globalRegistry, { id: "DirectoryArticle" })

export const presentDirectoryArticleV1 = ({
  publishedAt,
  ...article
}: DirectoryArticle): z.infer<typeof DirectoryArticleV1> => ({ ...article, published_at: publishedAt })
