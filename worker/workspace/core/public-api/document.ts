import type { RouterRoute } from "hono/types"
import type { $ZodType } from "zod/v4/core"
import { BRAND } from "../../../site/brand/contract.ts"
import { describeOperation } from "./describe-operation.ts"
import { listOperations } from "./list-operations.ts"
import { type Json, toJsonSchema } from "./to-json-schema.ts"

/** What the document is written from. */
export interface PublicApi {
  /** The routes of its router. */
  routes: readonly RouterRoute[]
  /** What is sent to the endpoints of webhooks: its shape, and the meaning of each type. */
  webhooks: { payload: $ZodType; meanings: ReadonlyMap<string, string> }
}

/**
 * The public API as OpenAPI 3.1, written from the router and from the very schemas that check what is sent. `origin` is where it
 * is reached.
 */
export function writeDocument({ routes, webhooks }: PublicApi, origin: string) {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of listOperations(routes)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, schemas),
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1",
      description:
        "JSON over HTTPS. Within a version fields are added, but never taken away or given another meaning. PUT and PATCH take a resource as GET gave it: fields that can only be read are ignored, and a name that it does not have is refused.",
    },
    servers: [{ url: `${origin}/v1` }],
    paths,
    webhooks: describeWebhooks(webhooks, schemas),
    components: {
      schemas,
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key as in pk_live_<workspace>_<secret>." },
      },
    },
  }
}

/** The payloads of webhooks, by type. */
function describeWebhooks({ payload, meanings }: PublicApi["webhooks"], schemas: Json): Json {
  const schema = toJsonSchema(payload, "output", schemas)
  return Object.fromEntries(
    Array.from(meanings, ([type, summary]) => [
      type,
      {
        post: {
          summary,
          description: "Signed as Standard Webhooks describes. No order is promised, and one may come twice.",
          parameters: signedBy.map((name) => ({
            name,
            in: "header",
            required: true,
            schema: { type: "string" },
          })),
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { "2XX": { description: "Received. Anything else is tried again." } },
        },
      },
    ]),
  )
}

const signedBy = ["webhook-id", "webhook-timestamp", "webhook-signature"]
