import { defineQuery } from 'groq'
import { linkProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const ONBOARDING_QUERY = defineQuery(/* groq */ `
  *[_type == "onboardingTemplate" && _id == "onboardingTemplate"][0]{
    heading,
    lead,
    tasks[]->{ _id, task, title, description },
    progressLabel,
    progressText,
    completeLabel,
    reopenLabel,
    note,
    memberNote,
    bought,
    continueLink{ ${linkProjection} },
    skipLink{ ${linkProjection} }
  }
`)

/** The checklist with its tasks in their order; null before an editor has made it. */
export function getOnboarding() {
  return readContent({ query: ONBOARDING_QUERY, preview: 'text', type: 'onboardingTemplate' })
}
