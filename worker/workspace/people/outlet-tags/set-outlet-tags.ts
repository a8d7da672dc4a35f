import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { tagNamed } from "../lists/set-tags.ts"
import { changeOutletTags } from "./change-outlet-tags.ts"
import { tagsOfOutlet } from "./tags-of-outlet.ts"

/** Gives an outlet these tags and no others; a new name creates its tag. Runs in the caller's transaction. */
export function setOutletTags(ctx: Ctx, outletId: string, names: readonly string[]): void {
  const wanted = new Map(names.map((name) => [foldName(name), name]))
  const change = (action: "add" | "remove", tagId: string) =>
    changeOutletTags(ctx, tagId, { action, ids: [outletId] })
  for (const { id, name } of tagsOfOutlet(ctx, outletId)) {
    if (!wanted.delete(foldName(name))) change("remove", id)
  }
  for (const name of wanted.values()) change("add", tagNamed(ctx, name))
}
