import { type Column, eq, not, type SQL } from "drizzle-orm"
import { among } from "../among.ts"

/** Whether a column names somebody who has left the workspace. */
export type Departed = (column: Column) => SQL

export const onlyThis =
  (userId: string): Departed =>
  (column) =>
    eq(column, userId)

export const allBut =
  (memberIds: readonly string[]): Departed =>
  (column) =>
    not(among(column, memberIds))
