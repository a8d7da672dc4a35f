import { isProgram } from "#contract/workspace/replies/attachments"

const KINDS: [words: string, endings: string][] = [
  ["PDF", "pdf"],
  ["Image", "png jpg jpeg gif webp avif heic heif bmp tif tiff eps ai psd"],
  ["Document", "doc docx odt rtf pages txt md tex"],
  ["Spreadsheet", "xls xlsx ods csv tsv numbers"],
  ["Presentation", "ppt pptx odp key"],
  ["Archive", "zip rar 7z tar gz tgz bz2 xz"],
  ["Audio", "mp3 wav m4a ogg flac aac"],
  ["Video", "mp4 mov webm avi mkv m4v"],
  ["Calendar entry", "ics"],
  ["Contact card", "vcf"],
  ["Message", "eml msg"],
  ["Signature", "asc sig p7s p7m"],
]

const byEnding = new Map(
  KINDS.flatMap(([words, endings]) => endings.split(" ").map((ending) => [ending, words])),
)

/** What a file is, by its name: what its sender says of its type decides nothing. */
export function describeKind(name: string): string {
  if (isProgram(name)) return "Program or web page"
  return byEnding.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "") ?? "File"
}
