import { type INTEGRATION_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** An integration as its query returns it: an editor may leave any part empty. */
export type Integration = NonNullable<INTEGRATION_QUERY_RESULT>
