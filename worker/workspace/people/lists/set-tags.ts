import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { membershipsOf } from "../contacts/memberships.ts"
import { findTag } from "../groups/find-tag.ts"
import { changeMembers } from "./change-members.ts"
import { makeList } from "./make-list.ts"

/** Gives a contact these tags and no others; a new name creates its tag. Runs in the caller's transaction. */
export function setTags(ctx: Ctx, contactId: string, names: readonly string[]): void {
  const wanted = new Map(names.map((name) => [foldName(name), name]))
  const change = (action: "add" | "remove", tag: string) =>
    changeMembers(ctx, "tag", tag, { action, ids: [contactId] })
  for (const { id, kind, name } of membershipsOf(ctx, contactId)) {
    if (kind === "tag" && !wanted.delete(foldName(name))) change("remove", id)
  }
  for (const name of wanted.values()) change("add", tagNamed(ctx, name))
}

/** The id of the tag with this name, which is created when there is none. */
export const tagNamed = (ctx: Ctx, name: string): string =>
  findTag(ctx, name) ?? makeList(ctx, "tag", { name }).id
