import fc from "fast-check"

// Properties choose new cases in each run, or the same ones again.
const seed = process.env.PROPERTY_SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
