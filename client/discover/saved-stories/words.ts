export const articlesOf = (count: number) =>
  count === 1 ? "1 article" : `${count.toLocaleString("en-GB")} articles`
