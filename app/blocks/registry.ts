import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { liveView, type PartProps, stillView } from '#app/ui/lazy-view.tsx'
import { nearView } from '#app/ui/near-view.tsx'
import { type BlockProps } from './block.types.ts'

export type BlockViews = { [Name in BlockName]: ComponentType<PartProps<BlockProps<Name>>> }

const stillViews = () => import('./still-views.ts')

/** The view of every block that a page may hold. */
export const blockViews = {
  hero: stillView(async () => (await stillViews()).Hero),
  logoStrip: stillView(async () => (await stillViews()).LogoStrip),
  featureGrid: stillView(async () => (await stillViews()).FeatureGrid),
  testimonials: stillView(async () => (await stillViews()).Testimonials),
  offer: stillView(async () => (await stillViews()).Offer),
  callToAction: stillView(async () => (await stillViews()).CallToAction),
  planCards: liveView(
    'planCards',
    async () => (await import('./plan-cards/plan-cards.tsx')).PlanCards,
  ),
  dataTable: stillView(async () => (await stillViews()).DataTable),
  faqAccordion: stillView(async () => (await stillViews()).FaqAccordion),
  banner: stillView(async () => (await stillViews()).Banner),
  pageHeader: stillView(async () => (await stillViews()).PageHeader),
  textColumns: stillView(async () => (await stillViews()).TextColumns),
  whiteGloveForm: liveView(
    'whiteGloveForm',
    async () => (await import('./white-glove-form/white-glove-form.tsx')).WhiteGloveForm,
  ),
  demoStage: liveView(
    'demoStage',
    async () => (await import('./demo-stage/demo-stage.tsx')).DemoStage,
  ),
  leaders: stillView(async () => (await stillViews()).Leaders),
  values: stillView(async () => (await stillViews()).Values),
  perks: stillView(async () => (await stillViews()).Perks),
  contactForm: liveView(
    'contactForm',
    async () => (await import('./contact-form/contact-form.tsx')).ContactForm,
  ),
  careersForm: liveView(
    'careersForm',
    async () => (await import('./careers-form/careers-form.tsx')).CareersForm,
  ),
  partnerProgramme: liveView(
    'partnerProgramme',
    async () => (await import('./partner-programme/partner-programme.tsx')).PartnerProgramme,
  ),
  partnerGrid: stillView(async () => (await stillViews()).PartnerGrid),
  pictureBand: stillView(async () => (await stillViews()).PictureBand),
  featureDirectory: stillView(async () => (await stillViews()).FeatureDirectory),
  steps: stillView(async () => (await stillViews()).Steps),
  caseStudyList: stillView(async () => (await stillViews()).CaseStudyList),
  integrationDirectory: stillView(async () => (await stillViews()).IntegrationDirectory),
  integrationRequest: liveView(
    'integrationRequest',
    async () => (await import('./integration-request/integration-request.tsx')).IntegrationRequest,
  ),
  documentation: stillView(async () => (await stillViews()).Documentation),
  newsletterSignup: nearView(
    'newsletterSignup',
    async () => (await import('./newsletter-signup/newsletter-signup.tsx')).NewsletterSignup,
  ),
  textSection: stillView(async () => (await stillViews()).TextSection),
  quote: stillView(async () => (await stillViews()).Quote),
  video: stillView(async () => (await stillViews()).Video),
  picture: stillView(async () => (await stillViews()).Picture),
} satisfies BlockViews
