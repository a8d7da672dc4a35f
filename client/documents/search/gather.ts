import { type Section, titleOf } from "#contract/site/documents"
import { type ApiPageName, apiTopics } from "../../api-page-names.ts"
import { paths } from "../../paths.ts"
import { type DocumentedCall, resourceOf } from "../../site/api/read-calls.ts"
import { apiPageTexts } from "../../site/content/api-pages.ts"
import { helpGroups } from "../../site/content/help-center.ts"
import { recipes } from "../../site/content/recipes.ts"
import { taskGuides } from "../../site/content/task-guides.ts"
import type { Passage } from "./passage.ts"

/** Everything that can be found: the documentation part by part, the answers of the help center, and the API's reference. */
export const gatherPassages = (sections: readonly Section[], calls: readonly DocumentedCall[]): Passage[] => [
  ...sections.flatMap(partsOf),
  ...written,
  ...calls.map((call) => ({
    place: "API reference",
    title: call.title,
    text: `${call.text} ${call.method} ${call.path} ${call.scope}`.trim(),
    // A call that stands on a page of its own kind.
    to: `${paths.apiReference(resourceOf(call) as ApiPageName)}#${call.name}`,
  })),
]

const written: Passage[] = [
  ...helpGroups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      place: "Help center",
      title: question,
      text: answer,
      to: paths.helpCenter,
    })),
  ),
  ...taskGuides.map(({ id, title, text, done }) => ({
    place: "Guides by task",
    title,
    text: `${text} ${done}`,
    to: `${paths.apiReference("guides")}#${id}`,
  })),
  ...recipes.map(({ id, title, text }) => ({
    place: "Recipes",
    title,
    text,
    to: `${paths.apiReference("recipes")}#${id}`,
  })),
  ...apiTopics.map((topic) => ({
    place: "API reference",
    title: apiPageTexts[topic].title,
    text: apiPageTexts[topic].text,
    to: paths.apiReference(topic),
  })),
]

/** A section's parts, each below its own heading. */
function partsOf({ id, html }: Section): Passage[] {
  const [beginning = "", ...parts] = html.split(/<h3\b/i)
  const place = `Documentation, ${titleOf(id)}`
  const to = paths.document(id)
  return [
    { place: "Documentation", title: titleOf(id), text: textOf(beginning), to },
    ...parts.map((part) => {
      const end = part.indexOf("</h3>")
      return { place, title: textOf(`<h3${part.slice(0, end)}`), text: textOf(part.slice(end)), to }
    }),
  ].filter(({ text }) => text !== "")
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" }

/** What a reader sees of HTML that was made safe when it was written. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,:;?!)])/g, "")
    .trim()
