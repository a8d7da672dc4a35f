import type { NotDrawn } from "../../core/browser/contract.ts"
import type { ReportContent } from "./content/contract.ts"
import type { Paper } from "./contract.ts"

/** After which a PDF that others came before may be asked for again. */
export const RETRY_SECONDS = 30

/** How somebody without an account comes to a report. */
export interface ReportVisit {
  secret: string
  /** What they typed; null when they only look. */
  password: string | null
  /** What they got when they gave the password; empty for nothing. */
  pass: string
  /** Whether to count it. */
  isPerson: boolean
  /** The fields of a comment; null when they only read. */
  written: Record<string, string> | null
  /** The snapshot whose text or picture they ask for; null for the report itself. */
  snapshotId: string | null
  wantsPicture: boolean
  /** The paper for which they ask for the report as PDF; null for none. */
  paper: Paper | null
}

/**
 * What they get: nothing, a question for the password, leave to come in, the report, the text or the picture of a page that it covers, or
 * what became of their comment.
 */
export type OpenedReport =
  | { kind: "gone" }
  | { kind: "locked"; trouble: string | null }
  | { kind: "passed"; pass: string }
  | { kind: "open"; content: ReportContent }
  | { kind: "text"; text: string }
  | { kind: "picture"; bytes: Uint8Array }
  | { kind: "pdf"; bytes: Uint8Array }
  | { kind: "unprinted"; reason: NotDrawn }
  | { kind: "commented" }
  | { kind: "refused"; content: ReportContent; trouble: string }
