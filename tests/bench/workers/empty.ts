import { Hono } from "hono"

// The yardstick: what a request costs before anything is done for it.
export default new Hono().get("/", (c) => c.text("ok"))
