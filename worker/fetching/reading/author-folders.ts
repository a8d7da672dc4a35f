/** The names of folders in which each page is about one person. */
const ofAuthors = new Set(
  "author authors autor autoren autorin autorinnen auteur auteurs autore autori autores people person staff writer writers contributor contributors journalist journalists journaliste journalistes profile profiles profil team columnist columnists editor editors redaktion redactie redakteur redakteure reporter reporters byline periodistas mitarbeiter skribent yazar yazarlar kirjoittaja equipe équipe redakcja avtor".split(
    " ",
  ),
)

/** "author", "staff_name", "our-team" */
export function isFolderOfAuthors(folder: string): boolean {
  const words = folder.split(/[_-]/)
  return folder === "by" || (words.length <= 2 && words.some((word) => ofAuthors.has(word)))
}
