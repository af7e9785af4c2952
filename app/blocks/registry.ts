import { type ComponentType } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { interactiveIsland, type PartProps, staticIsland } from '#app/hydration/islands.tsx'
import { nearbyIsland } from '#app/hydration/nearby-island.tsx'
import { type BlockProps } from './block.types.ts'

/** Views of interactive blocks, each in a file of its own. */
export const scriptedViews = {
  planCards: interactiveIsland('planCards', () =>
    import('./plan-cards/plan-cards.tsx').then((module) => module.PlanCards),
  ),
  whiteGloveForm: interactiveIsland('whiteGloveForm', () =>
    import('./white-glove-form/white-glove-form.tsx').then((module) => module.WhiteGloveForm),
  ),
  demoStage: interactiveIsland('demoStage', () =>
    import('./demo-stage/demo-stage.tsx').then((module) => module.DemoStage),
  ),
  contactForm: interactiveIsland('contactForm', () =>
    import('./contact-form/contact-form.tsx').then((module) => module.ContactForm),
  ),
  careersForm: interactiveIsland('careersForm', () =>
    import('./careers-form/careers-form.tsx').then((module) => module.CareersForm),
  ),
  partnerProgramme: interactiveIsland('partnerProgramme', () =>
    import('./partner-programme/partner-programme.tsx').then((module) => module.PartnerProgramme),
  ),
  integrationRequest: interactiveIsland('integrationRequest', () =>
    import('./integration-request/integration-request.tsx').then(
      (module) => module.IntegrationRequest,
    ),
  ),
  customForm: interactiveIsland('customForm', () =>
    import('./custom-form/custom-form.tsx').then((module) => module.CustomForm),
  ),
  newsletterSignup: nearbyIsland('newsletterSignup', () =>
    import('./newsletter-signup/newsletter-signup.tsx').then((module) => module.NewsletterSignup),
  ),
  videoEmbed: nearbyIsland('videoEmbed', () =>
    import('./video-embed/video-embed.tsx').then((module) => module.VideoEmbed),
  ),
} satisfies { [Name in BlockName]?: ComponentType<PartProps<BlockProps<Name>>> }

export type ScriptedBlockName = keyof typeof scriptedViews

/** View of all other blocks. The first script of a page contains none of their names, so that they cost nothing. */
export const StaticBlock = staticIsland(() =>
  import('./static-views.ts').then((views) => views.StaticBlock),
)
