/** The encodings that files are read in, with what people call them. The names are those of the WHATWG's Encoding Standard. */
export const encodingNames = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  macintosh: "Western European (Mac)",
  "windows-1250": "Central European (Windows-1250)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  "windows-1257": "Baltic (Windows-1257)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Chinese, simplified (GB 18030)",
  big5: "Chinese, traditional (Big5)",
  "euc-kr": "Korean (EUC-KR)",
} as const

export type Encoding = keyof typeof encodingNames
export const encodings = Object.keys(encodingNames) as [Encoding, ...Encoding[]]

/** How the cells of a file may be separated, with what people call it. */
export const delimiterNames = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" } as const
export type Delimiter = keyof typeof delimiterNames
export const delimiters = Object.keys(delimiterNames) as [Delimiter, ...Delimiter[]]
