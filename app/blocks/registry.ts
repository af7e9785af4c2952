import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { lazyView } from '#app/ui/lazy-view.tsx'
import { type BlockProps } from './block.types.ts'

export type BlockViews = { [Name in BlockName]: ComponentType<BlockProps<Name>> }

const stillViews = () => import('./still-views.ts')

/** What answers the visitor by script is hydrated with the page. */
const LIVE = { hydrate: 'at-once' } as const

/** The view of every block that a page may hold. */
export const blockViews = {
  hero: lazyView(async () => (await stillViews()).Hero),
  logoStrip: lazyView(async () => (await stillViews()).LogoStrip),
  featureGrid: lazyView(async () => (await stillViews()).FeatureGrid),
  testimonials: lazyView(async () => (await stillViews()).Testimonials),
  offer: lazyView(async () => (await stillViews()).Offer),
  callToAction: lazyView(async () => (await stillViews()).CallToAction),
  planCards: lazyView(async () => (await import('./plan-cards/plan-cards.tsx')).PlanCards, LIVE),
  dataTable: lazyView(async () => (await stillViews()).DataTable),
  faqAccordion: lazyView(async () => (await stillViews()).FaqAccordion),
  banner: lazyView(async () => (await stillViews()).Banner),
  pageHeader: lazyView(async () => (await stillViews()).PageHeader),
  textColumns: lazyView(async () => (await stillViews()).TextColumns),
  whiteGloveForm: lazyView(
    async () => (await import('./white-glove-form/white-glove-form.tsx')).WhiteGloveForm,
    LIVE,
  ),
  demoStage: lazyView(async () => (await import('./demo-stage/demo-stage.tsx')).DemoStage, LIVE),
  leaders: lazyView(async () => (await stillViews()).Leaders),
  values: lazyView(async () => (await stillViews()).Values),
  perks: lazyView(async () => (await stillViews()).Perks),
  contactForm: lazyView(
    async () => (await import('./contact-form/contact-form.tsx')).ContactForm,
    LIVE,
  ),
  careersForm: lazyView(
    async () => (await import('./careers-form/careers-form.tsx')).CareersForm,
    LIVE,
  ),
  partnerProgramme: lazyView(
    async () => (await import('./partner-programme/partner-programme.tsx')).PartnerProgramme,
    LIVE,
  ),
  partnerGrid: lazyView(async () => (await stillViews()).PartnerGrid),
  pictureBand: lazyView(async () => (await stillViews()).PictureBand),
  featureDirectory: lazyView(async () => (await stillViews()).FeatureDirectory),
  steps: lazyView(async () => (await stillViews()).Steps),
  caseStudyList: lazyView(async () => (await stillViews()).CaseStudyList),
  integrationDirectory: lazyView(async () => (await stillViews()).IntegrationDirectory),
  integrationRequest: lazyView(
    async () => (await import('./integration-request/integration-request.tsx')).IntegrationRequest,
    LIVE,
  ),
  documentation: lazyView(async () => (await stillViews()).Documentation),
} satisfies BlockViews
