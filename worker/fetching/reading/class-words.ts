/**
 * Separates camel-case class names at their capitals, so that the byline in "ArticleByline_name" is a separate word.
 */
export const toClassWords = (names: string): string => names.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
