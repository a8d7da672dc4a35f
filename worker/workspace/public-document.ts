import { once } from "../database.ts"
import type { Settings } from "../env.ts"
import { writeCollection } from "./core/public-api/collection.ts"
import { writeDocument } from "./core/public-api/document.ts"
import { describeEvent, toldEvents } from "./core/webhook-events/contract.ts"
import { publicRouter } from "./public-router.ts"
import { WebhookPayloadV1 } from "./webhooks/v1-schemas.ts"

const webhooks = {
  payload: WebhookPayloadV1,
  meanings: new Map(toldEvents.map((event) => [event, describeEvent(event)])),
}

/** The document of the public API, OpenAPI 3.1; `origin` is where it is reached. */
export const writePublicDocument = (origin: string) =>
  writeDocument({ routes: publicRouter.routes, webhooks }, origin)

/** The same for these settings, written once in each isolate: it takes as long as a thousand small answers. */
export const publicDocumentOf = once(({ SITE_ORIGIN }: Settings) => writePublicDocument(SITE_ORIGIN))

/** The same as a collection that Postman and its kin import. */
export const publicCollectionOf = (settings: Settings) => writeCollection(publicDocumentOf(settings))
