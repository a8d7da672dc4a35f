import { once } from "../database.ts"
import type { Settings } from "../env.ts"
import { writeDocument } from "./core/public-api/document.ts"
import { publicRouter } from "./public-router.ts"
import { WebhookPayloadV1 } from "./webhooks/v1-schemas.ts"

/** The document of the public API, OpenAPI 3.1; `origin` is where it is reached. */
export const writePublicDocument = (origin: string) =>
  writeDocument({ routes: publicRouter.routes, webhookPayload: WebhookPayloadV1 }, origin)

/** The same as text, written once in each isolate: writing it takes as long as a thousand small answers. */
export const publicDocumentText = once(({ SITE_ORIGIN }: Settings) =>
  JSON.stringify(writePublicDocument(SITE_ORIGIN)),
)
