/** Names that give way to any other column with the same meaning: Outlook's "Title" is Mr. or Ms. where there is a "Job Title". */
export const vagueWords: ReadonlySet<string> = new Set([
  "title",
  "titel",
  "titre",
  "contact",
  "person",
  "kontakt",
  "description",
])
