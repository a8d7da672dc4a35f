/** Places in the index that one search looks at: the rare terms of a story come first, the common ones only if there is room. */
export const mostPlaces = 8_000
/** The articles that are ranked again in the worker. */
export const mostCandidates = 600
/** The writers whose latest articles are read, and how many of each. */
export const mostProfiles = 100
export const mostRead = 120
