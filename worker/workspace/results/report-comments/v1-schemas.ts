import * as z from "zod/mini"
import type { ReportComment } from "./contract.ts"

/** What a reader wrote below a report, as programs read it. */
export const ReportCommentV1 = z
  .object({
    id: z.string(),
    /** As its writer gave it: nobody checked who they are. */
    name: z.string(),
    text: z.string(),
    reply: z.string(),
    resolved: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "ReportComment" })
export type ReportCommentV1 = z.infer<typeof ReportCommentV1>

export const presentCommentV1 = ({
  id,
  name,
  text,
  reply,
  resolvedAt,
  at,
}: ReportComment): ReportCommentV1 => ({
  id,
  name,
  text,
  reply,
  resolved: resolvedAt !== null,
  created_at: at,
})
