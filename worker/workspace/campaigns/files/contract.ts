import * as z from "zod/mini"
import { EXTENSIONS as IMAGES } from "../../../site/media/contract.ts"

/** Bytes of a file, files of a workspace, and characters of a name. */
export const LIMITS = { bytes: 10 * 1024 * 1024, files: 100, name: 100 } as const

export const REFUSALS = {
  empty: "This file is empty.",
  type: "Give a PDF, or a PNG, JPEG, WebP, AVIF or GIF image. This is none, or it is damaged.",
  bytes: `A file may have at most ${LIMITS.bytes / 1024 / 1024} MB.`,
  full: `A workspace keeps at most ${LIMITS.files} files. Delete one that nobody needs any more.`,
} as const

/**
 * The types of files that may be stored, recognised by their contents and not by their names, with their extensions.
 */
export const EXTENSIONS = {
  "application/pdf": "pdf",
  ...IMAGES,
} as const
export type FileType = keyof typeof EXTENSIONS

/** The file itself is the body. */
export const NewFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Give the file a name"), z.maxLength(300)),
})
export type NewFile = z.infer<typeof NewFile>

/** A file that messages lead to. */
export interface KeptFile {
  id: string
  /** As it appears in its address: letters, digits, dots, hyphens and underscores. */
  name: string
  type: FileType
  bytes: number
  /** The address at which anybody who has it can download the file, without an account and until it is deleted. */
  address: string
  createdBy: string
  createdAt: string
}

/** What the browser asks here, and what it gets. */
export interface FileCalls {
  "GET /files": { answer: KeptFile[] }
  "POST /files": { query: NewFile; file: File; answer: KeptFile }
  "DELETE /files/:id": { answer: undefined }
}
