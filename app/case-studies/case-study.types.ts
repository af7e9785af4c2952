import { type CASE_STUDY_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** A case study as its query returns it: an editor may leave any part empty, and the template may be missing. */
export type CaseStudy = NonNullable<CASE_STUDY_QUERY_RESULT>

export type CaseTemplate = CaseStudy['template']
