import { Hono } from "hono"

// The yardstick: the cost of a request that does nothing.
export default new Hono().get("/", (c) => c.text("ok"))
