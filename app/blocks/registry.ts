import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { liveView, stillView } from '#app/ui/lazy-view.tsx'
import { type BlockProps } from './block.types.ts'

export type BlockViews = { [Name in BlockName]: ComponentType<BlockProps<Name>> }

const stillViews = () => import('./still-views.ts')

/** The view of every block that a page may hold. */
export const blockViews = {
  hero: stillView('hero', async () => (await stillViews()).Hero),
  logoStrip: stillView('logoStrip', async () => (await stillViews()).LogoStrip),
  featureGrid: stillView('featureGrid', async () => (await stillViews()).FeatureGrid),
  testimonials: stillView('testimonials', async () => (await stillViews()).Testimonials),
  offer: stillView('offer', async () => (await stillViews()).Offer),
  callToAction: stillView('callToAction', async () => (await stillViews()).CallToAction),
  planCards: liveView(
    'planCards',
    async () => (await import('./plan-cards/plan-cards.tsx')).PlanCards,
  ),
  dataTable: stillView('dataTable', async () => (await stillViews()).DataTable),
  faqAccordion: stillView('faqAccordion', async () => (await stillViews()).FaqAccordion),
  banner: stillView('banner', async () => (await stillViews()).Banner),
  pageHeader: stillView('pageHeader', async () => (await stillViews()).PageHeader),
  textColumns: stillView('textColumns', async () => (await stillViews()).TextColumns),
  whiteGloveForm: liveView(
    'whiteGloveForm',
    async () => (await import('./white-glove-form/white-glove-form.tsx')).WhiteGloveForm,
  ),
  demoStage: liveView(
    'demoStage',
    async () => (await import('./demo-stage/demo-stage.tsx')).DemoStage,
  ),
  leaders: stillView('leaders', async () => (await stillViews()).Leaders),
  values: stillView('values', async () => (await stillViews()).Values),
  perks: stillView('perks', async () => (await stillViews()).Perks),
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
  partnerGrid: stillView('partnerGrid', async () => (await stillViews()).PartnerGrid),
  pictureBand: stillView('pictureBand', async () => (await stillViews()).PictureBand),
  featureDirectory: stillView(
    'featureDirectory',
    async () => (await stillViews()).FeatureDirectory,
  ),
  steps: stillView('steps', async () => (await stillViews()).Steps),
  caseStudyList: stillView('caseStudyList', async () => (await stillViews()).CaseStudyList),
  integrationDirectory: stillView(
    'integrationDirectory',
    async () => (await stillViews()).IntegrationDirectory,
  ),
  integrationRequest: liveView(
    'integrationRequest',
    async () => (await import('./integration-request/integration-request.tsx')).IntegrationRequest,
  ),
  documentation: stillView('documentation', async () => (await stillViews()).Documentation),
} satisfies BlockViews
