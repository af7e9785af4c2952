import { type ReactNode } from 'react'
import { Banner } from './banner/banner.tsx'
import { type BlockName } from '#schemas/names.ts'
import { type BlockProps } from './block.types.ts'
import { CallToAction } from './call-to-action/call-to-action.tsx'
import { CareersForm } from './careers-form/careers-form.tsx'
import { CaseStudyList } from './case-study-list/case-study-list.tsx'
import { ContactForm } from './contact-form/contact-form.tsx'
import { DataTable } from './data-table/data-table.tsx'
import { DemoStage } from './demo-stage/demo-stage.tsx'
import { Documentation } from './documentation/documentation.tsx'
import { FaqAccordion } from './faq-accordion/faq-accordion.tsx'
import { FeatureDirectory } from './feature-directory/feature-directory.tsx'
import { FeatureGrid } from './feature-grid/feature-grid.tsx'
import { Hero } from './hero/hero.tsx'
import { IntegrationDirectory } from './integration-directory/integration-directory.tsx'
import { IntegrationRequest } from './integration-request/integration-request.tsx'
import { Leaders } from './leaders/leaders.tsx'
import { LogoStrip } from './logo-strip/logo-strip.tsx'
import { Offer } from './offer/offer.tsx'
import { PageHeader } from './page-header/page-header.tsx'
import { PartnerGrid } from './partner-grid/partner-grid.tsx'
import { PartnerProgramme } from './partner-programme/partner-programme.tsx'
import { Perks } from './perks/perks.tsx'
import { PictureBand } from './picture-band/picture-band.tsx'
import { PlanCards } from './plan-cards/plan-cards.tsx'
import { Steps } from './steps/steps.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { TextColumns } from './text-columns/text-columns.tsx'
import { WhiteGloveForm } from './white-glove-form/white-glove-form.tsx'
import { Values } from './values/values.tsx'

export type BlockViews = { [Name in BlockName]: (props: BlockProps<Name>) => ReactNode }

/** The view of every block that a page may hold. */
export const blockViews = {
  hero: Hero,
  logoStrip: LogoStrip,
  featureGrid: FeatureGrid,
  testimonials: Testimonials,
  offer: Offer,
  callToAction: CallToAction,
  planCards: PlanCards,
  dataTable: DataTable,
  faqAccordion: FaqAccordion,
  banner: Banner,
  pageHeader: PageHeader,
  textColumns: TextColumns,
  whiteGloveForm: WhiteGloveForm,
  demoStage: DemoStage,
  leaders: Leaders,
  values: Values,
  perks: Perks,
  contactForm: ContactForm,
  careersForm: CareersForm,
  partnerProgramme: PartnerProgramme,
  partnerGrid: PartnerGrid,
  pictureBand: PictureBand,
  featureDirectory: FeatureDirectory,
  steps: Steps,
  caseStudyList: CaseStudyList,
  integrationDirectory: IntegrationDirectory,
  integrationRequest: IntegrationRequest,
  documentation: Documentation,
} satisfies BlockViews
