import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router-dom"
import type { Post } from "#contract/site/blog"
import { BRAND } from "#contract/site/brand"
import { loadReads } from "../data/reads.ts"
import type { Meta } from "../lib/meta.ts"
import type { Hydration } from "../lib/page.ts"
import { paths } from "../paths.ts"
import { Article, readArticle } from "./article.tsx"
import { PostHero } from "./post-hero.tsx"
import { PostNotFound } from "./post-not-found.tsx"
import "./post-page.css"

export { BlogError as ErrorBoundary } from "./blog-error.tsx"

export const sheet = "post-page"

/** A post that moved answers with a redirect: 301 from the server, and in the browser before the address has changed. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Post | null> {
  const found = await loadReads(context).findPost(params.slug ?? "")
  if (found && "movedTo" in found) throw redirect(paths.post(found.movedTo), 301)
  return found
}

/** The text of a post is the page: to send it a second time would double its size. */
export const hydration: Hydration<Post | null> = {
  send: (post) => post && { ...post, content: "" },
  receive: (post, root) => post && { ...post, content: readArticle(root) },
}

export const status = (post: Post | null) => (post ? 200 : 404)

export function meta(post: Post | null): Meta {
  if (!post) {
    return { title: "Post Not Found", description: "This blog post does not exist.", noIndex: true }
  }
  return {
    title: post.title,
    description: post.excerpt,
    keywords: post.category,
    author: post.author.name,
    ogImage: post.featuredImage,
    ogImageAlt: post.featuredImageAlt,
    ogType: "article",
    canonicalPath: paths.post(post.slug),
    jsonLd: (absolute) => ({
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: post.title,
      description: post.excerpt,
      image: absolute(post.featuredImage),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      articleSection: post.category,
      author: { "@type": "Person", name: post.author.name },
      publisher: { "@type": "Organization", name: BRAND, url: absolute("/") },
      mainEntityOfPage: absolute(paths.post(post.slug)),
    }),
  }
}

export function Component() {
  const post = useLoaderData<Post | null>()
  if (!post) return <PostNotFound />
  return (
    <>
      <PostHero post={post} />
      <Article key={post.id} content={post.content} by={`posts/${post.id}`} />
    </>
  )
}
