import { apiResources, apiTopics } from "./api-page-names.ts"
import { paths } from "./paths.ts"

/** The pages of the API's reference, which the build renders as well. */
export const referencePages = [...apiTopics, ...apiResources].map(paths.apiReference)
