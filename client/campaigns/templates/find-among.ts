import type { Template } from "#contract/workspace/campaigns/templates"

/** Those of which every typed word is in the name, the folder, the subject or the beginning. */
export function findAmong(templates: readonly Template[], typed: string): Template[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return templates.filter(({ name, folder, subject, excerpt }) => {
    const text = fold(`${name} ${folder} ${subject} ${excerpt}`)
    return words.every((word) => text.includes(word))
  })
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
