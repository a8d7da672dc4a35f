/** Class names with their humps apart, so that the byline in "ArticleByline_name" is a word of its own. */
export const toClassWords = (names: string): string => names.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
