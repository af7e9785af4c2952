import { type FEATURE_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** A feature with its page and the shared template; editors may leave any part empty. */
export type FeatureValue = NonNullable<FEATURE_QUERY_RESULT['feature']>
export type FeatureTemplateValue = FEATURE_QUERY_RESULT['template']
