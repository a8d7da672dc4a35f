/** A sample post. Authors are made up and have rows of their own; `date` is a UTC day. */
export interface Sample {
  title: string
  slug: string
  excerpt: string
  category: string
  featuredImage: string
  author: { id: string; name: string }
  date: string
  content: string
}
