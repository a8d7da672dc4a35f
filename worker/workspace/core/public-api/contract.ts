/** What the browser reads of the document at /v1/openapi.json. */
export interface ApiDocument {
  paths: Record<string, unknown>
}

/** What the browser asks here, and what it gets. */
export interface ApiDocumentCalls {
  "GET /v1/openapi.json": { answer: ApiDocument }
}
