import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { blogAuthors, blogPosts } from "../blog/table.ts"
import { documents } from "../documents/table.ts"
import { escapeAddress } from "./contract.ts"

/** Whether a published post has this picture: at its top, in its text, or as the face of its author. */
export async function standsInPost({ db }: Ctx, id: string, address: string): Promise<boolean> {
  const [found] = await db
    .select({
      has: sql`${blogPosts.featuredImage} = ${address} or ${blogAuthors.avatarUrl} = ${address}
        or instr(${blogPosts.content}, ${asSource(address)}) > 0`,
    })
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(eq(blogPosts.id, id))
  return Boolean(found?.has)
}

/** Whether a section of the documentation has this picture in its text. */
export async function standsInDocument({ db }: Ctx, id: string, address: string): Promise<boolean> {
  const [found] = await db
    .select({ has: sql`instr(${documents.html}, ${asSource(address)}) > 0` })
    .from(documents)
    .where(eq(documents.id, id))
  return Boolean(found?.has)
}

const asSource = (address: string) => `<img src="${escapeAddress(address)}"`
