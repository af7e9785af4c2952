import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { liveView, type PartProps, stillView } from '#app/ui/lazy-view.tsx'
import { nearView } from '#app/ui/near-view.tsx'
import { type BlockProps } from './block.types.ts'

export type BlockViews = { [Name in BlockName]: ComponentType<PartProps<BlockProps<Name>>> }

type StillViews = typeof import('./still-views.ts')

/** A view of the file of still views. The first script of every page has all of these, so each is short. */
function still<Props extends object>(select: (views: StillViews) => ComponentType<Props>) {
  return stillView(() => import('./still-views.ts').then(select))
}

/** The view of every block that a page may hold. */
export const blockViews = {
  hero: still((views) => views.Hero),
  logoStrip: still((views) => views.LogoStrip),
  featureGrid: still((views) => views.FeatureGrid),
  testimonials: still((views) => views.Testimonials),
  offer: still((views) => views.Offer),
  callToAction: still((views) => views.CallToAction),
  planCards: liveView('planCards', () =>
    import('./plan-cards/plan-cards.tsx').then((module) => module.PlanCards),
  ),
  dataTable: still((views) => views.DataTable),
  faqAccordion: still((views) => views.FaqAccordion),
  banner: still((views) => views.Banner),
  pageHeader: still((views) => views.PageHeader),
  textColumns: still((views) => views.TextColumns),
  whiteGloveForm: liveView('whiteGloveForm', () =>
    import('./white-glove-form/white-glove-form.tsx').then((module) => module.WhiteGloveForm),
  ),
  demoStage: liveView('demoStage', () =>
    import('./demo-stage/demo-stage.tsx').then((module) => module.DemoStage),
  ),
  leaders: still((views) => views.Leaders),
  values: still((views) => views.Values),
  perks: still((views) => views.Perks),
  contactForm: liveView('contactForm', () =>
    import('./contact-form/contact-form.tsx').then((module) => module.ContactForm),
  ),
  careersForm: liveView('careersForm', () =>
    import('./careers-form/careers-form.tsx').then((module) => module.CareersForm),
  ),
  partnerProgramme: liveView('partnerProgramme', () =>
    import('./partner-programme/partner-programme.tsx').then((module) => module.PartnerProgramme),
  ),
  partnerGrid: still((views) => views.PartnerGrid),
  pictureBand: still((views) => views.PictureBand),
  featureDirectory: still((views) => views.FeatureDirectory),
  steps: still((views) => views.Steps),
  caseStudyList: still((views) => views.CaseStudyList),
  integrationDirectory: still((views) => views.IntegrationDirectory),
  integrationRequest: liveView('integrationRequest', () =>
    import('./integration-request/integration-request.tsx').then(
      (module) => module.IntegrationRequest,
    ),
  ),
  documentation: still((views) => views.Documentation),
  newsletterSignup: nearView('newsletterSignup', () =>
    import('./newsletter-signup/newsletter-signup.tsx').then((module) => module.NewsletterSignup),
  ),
  textSection: still((views) => views.TextSection),
  quote: still((views) => views.Quote),
  video: still((views) => views.Video),
  picture: still((views) => views.Picture),
} satisfies BlockViews
