import * as z from "zod/mini"
import { Paging, UpdatedSince } from "./contract.ts"

/** The page of a list that can be narrowed to what changed. */
export const PagingSince = z.object({ ...Paging.shape, updated_since: UpdatedSince })
