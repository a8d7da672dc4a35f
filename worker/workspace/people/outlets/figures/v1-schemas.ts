import * as z from "zod/mini"
import { isRating, NewOutletFigure } from "./contract.ts"

const { measuredOn, ...fields } = NewOutletFigure.shape

/** By the rules of the dashboard's form. */
export const NewOutletFigureV1 = z.pipe(
  z.strictObject({ ...fields, measured_on: measuredOn }).check(isRating("measure")),
  z.transform(({ measured_on, ...figure }): NewOutletFigure => ({ ...figure, measuredOn: measured_on })),
)
