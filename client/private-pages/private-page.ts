/** The metadata of a signed-in page: a title for its owner, and nothing for search engines. */
export const privatePage = (title: string, description: string) => () => ({
  title,
  description,
  noIndex: true,
})
