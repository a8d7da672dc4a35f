import * as z from "zod/mini"
import {
  type LiveAnswer,
  type LiveFinding,
  type LiveSource,
  liveSources,
} from "../../../directory/live/contract.ts"
import { line } from "../../../site/text/contract.ts"
import { StoryFilter } from "../stories/contract.ts"

const missing = "Give words to search for"

/** What is searched for. All the words must be met; phrases stand between quotation marks. */
export const LiveWords = z.object({
  words: line(200, missing).check(z.regex(/[\p{L}\p{N}]/u, missing)),
})
export type LiveWords = z.infer<typeof LiveWords>

/** What one live source is asked for. */
export const LiveSearch = z.object({
  source: z.enum(liveSources, "Name a source that can be searched"),
  ...LiveWords.shape,
  ...StoryFilter.shape,
})
export type LiveSearch = z.infer<typeof LiveSearch>

/** A website that a source found, with what it published. */
export interface LiveOutlet {
  host: string
  /** The outlet of the directory with this website. */
  listed: { id: string; name: string } | null
  /** The workspace's own outlet with this website. */
  own: { id: string; name: string } | null
  findings: LiveFinding[]
}

/** What a live source answered, by website. */
export interface LiveResult extends Omit<LiveAnswer, "findings"> {
  outlets: LiveOutlet[]
}

/** A source that may be searched; `key` tells of a customer's own key where it asks for one. */
export interface SourceState {
  name: LiveSource
  key: "not needed" | "missing" | "stored"
}

/** A key of the customer's own, which is sealed and never shown again. */
export const SourceKey = z.object({
  key: z
    .string("Enter the key")
    .check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, "Enter the key as the service shows it")),
})
export type SourceKey = z.infer<typeof SourceKey>

/** What the browser asks here, and what it gets. */
export interface LiveSourceCalls {
  "GET /live-sources": { answer: { sources: SourceState[] } }
  "PUT /live-sources/:source/key": { body: SourceKey; answer: { sources: SourceState[] } }
  "DELETE /live-sources/:source/key": { answer: { sources: SourceState[] } }
  "POST /live-sources/search": { body: LiveSearch; answer: LiveResult }
}
