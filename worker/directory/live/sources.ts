import type { Settings } from "../../env.ts"
import { applePodcasts } from "./apple-podcasts.ts"
import { braveNews } from "./brave-news.ts"
import { gdelt } from "./gdelt.ts"
import { hackerNews } from "./hacker-news.ts"
import { podcastIndex } from "./podcast-index.ts"
import type { Source } from "./source.ts"

const all: readonly Source[] = [gdelt, hackerNews, applePodcasts, podcastIndex, braveNews]

/** The sources that may be asked: those that the settings name and have the keys for. */
export const sourcesOf = (settings: Settings): readonly Source[] =>
  all.filter((source) => settings.LIVE_SOURCES.includes(source.name) && source.isOn(settings))

/** Where a source is, or its stand-in on a developer's machine. */
export const originOf = (source: Source, { LOCAL, LIVE_SOURCES_LOOPBACK: port }: Settings): string =>
  LOCAL && port !== undefined ? `http://127.0.0.1:${port}/${source.name}` : source.origin
