import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { writeOperations } from "./core/public-api/client/write-operations.ts"
import { writePublicDocument } from "./public-document.ts"

const file = join(import.meta.dirname, "core/public-api/client/operations.generated.ts")
writeFileSync(file, writeOperations(writePublicDocument("https://presskite.example")))
