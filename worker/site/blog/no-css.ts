/**
 * Stands in for PostCSS in the build. sanitize-html reads style attributes with it, and a post may have none
 * (`parseStyleAttributes` is off), so a tenth of the worker would never run.
 */
export function parse(): never {
  throw new Error("A post has no styles to parse")
}
