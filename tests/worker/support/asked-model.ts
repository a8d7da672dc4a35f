import { env } from "cloudflare:workers"
import { readSettings } from "../../../worker/env.ts"
import { read } from "./people.ts"

/** A question as the pretended model got it. */
interface Asked {
  authorization: string | undefined
  headers: Record<string, string>
  path: string
  body: string
}

/**
 * What the pretended model was asked with a text in it, the first first. All tests ask the same model, side by side, so the text is
 * one that only this test's questions have.
 */
export const askedWith = async (mark: string): Promise<Asked[]> =>
  (await read<Asked[]>(fetch(new URL("/asked", readSettings(env).WRITER_URL)))).filter(({ body }) =>
    body.includes(mark),
  )

/** The messages of the last of these questions. */
export async function lastAskedWith(mark: string): Promise<{ rules: string; given: string }> {
  const body = (await askedWith(mark)).at(-1)?.body ?? "{}"
  const { messages } = JSON.parse(body) as { messages?: { content: string }[] }
  return { rules: messages?.[0]?.content ?? "", given: messages?.[1]?.content ?? "{}" }
}
