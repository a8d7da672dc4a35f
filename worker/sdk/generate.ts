import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { writePublicDocument } from "../workspace/public-document.ts"
import { writeOperations } from "./write-operations.ts"

const file = join(import.meta.dirname, "operations.generated.ts")
writeFileSync(file, writeOperations(writePublicDocument("https://presskite.example")))
