import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { liveView, type PartProps, stillView } from '#app/hydration/lazy-view.tsx'
import { nearView } from '#app/hydration/near-view.tsx'
import { type BlockProps } from './block.types.ts'

/** The views of blocks that answer by script, each in a file of its own. */
export const scriptedViews = {
  planCards: liveView('planCards', () =>
    import('./plan-cards/plan-cards.tsx').then((module) => module.PlanCards),
  ),
  whiteGloveForm: liveView('whiteGloveForm', () =>
    import('./white-glove-form/white-glove-form.tsx').then((module) => module.WhiteGloveForm),
  ),
  demoStage: liveView('demoStage', () =>
    import('./demo-stage/demo-stage.tsx').then((module) => module.DemoStage),
  ),
  contactForm: liveView('contactForm', () =>
    import('./contact-form/contact-form.tsx').then((module) => module.ContactForm),
  ),
  careersForm: liveView('careersForm', () =>
    import('./careers-form/careers-form.tsx').then((module) => module.CareersForm),
  ),
  partnerProgramme: liveView('partnerProgramme', () =>
    import('./partner-programme/partner-programme.tsx').then((module) => module.PartnerProgramme),
  ),
  integrationRequest: liveView('integrationRequest', () =>
    import('./integration-request/integration-request.tsx').then(
      (module) => module.IntegrationRequest,
    ),
  ),
  newsletterSignup: nearView('newsletterSignup', () =>
    import('./newsletter-signup/newsletter-signup.tsx').then((module) => module.NewsletterSignup),
  ),
  videoEmbed: nearView('videoEmbed', () =>
    import('./video-embed/video-embed.tsx').then((module) => module.VideoEmbed),
  ),
} satisfies { [Name in BlockName]?: ComponentType<PartProps<BlockProps<Name>>> }

export type ScriptedBlockName = keyof typeof scriptedViews

/** The view of all other blocks. The first script of every page holds no name of theirs, so that each costs nothing. */
export const StillBlock = stillView(() =>
  import('./still-views.ts').then((views) => views.StillBlock),
)
