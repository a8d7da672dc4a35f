import { rowsOf } from "../core/rows-of.ts"
import { webhookDeliveries, webhookEndpoints } from "./table.ts"

export const webhookRows = rowsOf(webhookEndpoints, ["secret", "previousSecret", "toldTo"])
export const deliveryRows = rowsOf(webhookDeliveries)
