import type { Settings } from "../../../env.ts"

/** Where GDELT publishes its files, without TLS as its lists name them, or its stand-in on a developer's machine. */
export const gdeltFilesAt = ({ LOCAL, LIVE_SOURCES_LOOPBACK: port }: Settings): string =>
  LOCAL && port !== undefined ? `http://127.0.0.1:${port}/gdelt-files` : "http://data.gdeltproject.org"
