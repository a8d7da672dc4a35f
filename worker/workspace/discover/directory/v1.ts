import { Hono } from "hono"
import { query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { describe } from "../../core/public-api/describe.ts"
import {
  DirectoryArticleFilterV1,
  DirectoryArticleV1,
  DirectoryOutletDetailV1,
  DirectoryOutletFilterV1,
  DirectoryOutletV1,
  DirectoryWriterDetailV1,
  DirectoryWriterFilterV1,
  DirectoryWriterV1,
  presentDirectoryArticleV1,
  presentDirectoryOutletDetailV1,
  presentDirectoryOutletV1,
  presentDirectoryWriterDetailV1,
  presentDirectoryWriterV1,
} from "./v1-schemas.ts"

/** `/v1/directory`: who publishes what, for programs. It is the same for every customer, and nobody writes to it here. */
export const directoryV1 = new Hono<WorkspaceEnv>()
  .get(
    "/outlets",
    describe({
      title: "List outlets of the directory",
      data: DirectoryOutletV1,
      isList: true,
      text: "By name. The directory is the same for every customer; your own outlets are under /outlets.",
    }),
    may("outlets:read"),
    query(DirectoryOutletFilterV1),
    async (c) => {
      const filter = c.req.valid("query")
      const { pageOutlets } = await import("../../../directory/browse/page-outlets.ts")
      const found = await pageOutlets(c.var.ctx, filter)
      return answerPage(c, filter, found, ({ rows }) => rows.map(presentDirectoryOutletV1))
    },
  )
  .get(
    "/outlets/:id",
    describe({
      title: "Get an outlet of the directory",
      data: DirectoryOutletDetailV1,
      text: "With what it wrote about in the last 90 days, and the 50 who signed most.",
    }),
    may("outlets:read"),
    async (c) => {
      const { findOutlet } = await import("../../../directory/browse/find-outlet.ts")
      const found = await findOutlet(c.var.ctx, c.req.param("id"))
      return c.json({ status: "success", data: presentDirectoryOutletDetailV1(found) })
    },
  )
  .get(
    "/writers",
    describe({
      title: "List writers of the directory",
      data: DirectoryWriterV1,
      isList: true,
      text: "By name, one row for each outlet. Whoever wants no pitches is absent. It has no addresses: those come with a scan.",
    }),
    may("outlets:read"),
    query(DirectoryWriterFilterV1),
    async (c) => {
      const filter = c.req.valid("query")
      const { listWriters } = await import("../../../directory/browse/list-writers.ts")
      const found = await listWriters(c.var.ctx, filter)
      return answerPage(c, filter, found, ({ rows }) => rows.map(presentDirectoryWriterV1))
    },
  )
  .get(
    "/writers/:id",
    describe({
      title: "Get a writer of the directory",
      data: DirectoryWriterDetailV1,
      text: "With every outlet that their profile ties to them, and what they wrote about in the last 90 days.",
    }),
    may("outlets:read"),
    async (c) => {
      const { findWriter } = await import("../../../directory/browse/find-writer.ts")
      const found = await findWriter(c.var.ctx, c.req.param("id"))
      return c.json({ status: "success", data: presentDirectoryWriterDetailV1(found) })
    },
  )
  .get(
    "/articles",
    describe({
      title: "List articles of the directory",
      data: DirectoryArticleV1,
      isList: true,
      text: "Of an outlet or a writer, newest first. Articles are kept for 120 days.",
    }),
    may("outlets:read"),
    query(DirectoryArticleFilterV1),
    async (c) => {
      const filter = c.req.valid("query")
      const { listArticles } = await import("../../../directory/browse/list-articles.ts")
      const found = await listArticles(c.var.ctx, filter)
      return answerPage(c, filter, found, ({ rows }) => rows.map(presentDirectoryArticleV1))
    },
  )
