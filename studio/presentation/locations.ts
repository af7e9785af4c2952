import { type DocumentLocationResolver } from 'sanity/presentation'
import { map } from 'rxjs'
import { addressExpression, ADDRESSED_TYPES } from '#schemas/addresses/document-address.ts'
import { toLocations, type Use } from './to-locations.ts'

const MAX_LOCATIONS = 50

/** Types that are shown by certain pages without a reference. */
const SHOWN_BY: Readonly<Record<string, { message: string; type?: string }>> = {
  siteSettings: { message: 'On every page' },
  formMessages: { message: 'On every page with a form' },
  announcement: { message: 'On every page, while it lasts' },
  featureTemplate: { message: 'On every feature page', type: 'feature' },
  caseStudyTemplate: { message: 'On every case study', type: 'caseStudy' },
  integrationTemplate: { message: 'On every integration', type: 'integration' },
  legalTemplate: { message: 'On every legal page', type: 'legalPage' },
  articleTemplate: { message: 'On every article', type: 'post' },
  emailTexts: { message: 'In the emails that the site sends' },
  redirect: { message: 'Leads from one address to another' },
  accountPages: { message: 'On the pages for log-in, sign-up and members' },
  onboardingTemplate: { message: 'On the dashboard of new members' },
  onboardingTask: { message: 'On the dashboard of new members' },
  paymentSuccess: { message: 'On the page after a payment' },
}

/** Documents that use another, by a reference of their own or of something that they list. */
const QUERY = `*[
  _type in $types && (_id == $id || _type == $shownType || references($id) ||
    references(*[references($id) && !(_type in $types)]._id))
]{ _id, "title": coalesce(title, name, path), "href": ${addressExpression} }
  [defined(href)] | order(_id == $id desc, href asc) [0...${MAX_LOCATIONS}]`

/** Lists the pages that show a document, for "Used on" above it. */
export const resolveLocations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const lister = SHOWN_BY[type]
  const params = { id, types: [...ADDRESSED_TYPES], shownType: lister?.type ?? '' }
  return documentStore
    .listenQuery(QUERY, params, { perspective: 'drafts', tag: 'presentation-locations' })
    .pipe(
      map((uses: Use[] | null) =>
        toLocations({ uses: uses ?? [], type, message: lister?.message }),
      ),
    )
}
