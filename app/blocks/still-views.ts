import { type ComponentType, createElement } from 'react'
import { type BlockProps, type BlockRecord } from './block.types.ts'
import { type ScriptedBlockName } from './registry.ts'
import { type BlockName } from '#schemas/names.ts'
import { Banner } from './banner/banner.tsx'
import { CallToAction } from './call-to-action/call-to-action.tsx'
import { CaseStudyList } from './case-study-list/case-study-list.tsx'
import { CodeBlock } from './code-block/code-block.tsx'
import { DataTable } from './data-table/data-table.tsx'
import { Documentation } from './documentation/documentation.tsx'
import { DownloadList } from './download-list/download-list.tsx'
import { FaqAccordion } from './faq-accordion/faq-accordion.tsx'
import { FeatureDirectory } from './feature-directory/feature-directory.tsx'
import { FeatureGrid } from './feature-grid/feature-grid.tsx'
import { Hero } from './hero/hero.tsx'
import { IntegrationDirectory } from './integration-directory/integration-directory.tsx'
import { Leaders } from './leaders/leaders.tsx'
import { LogoStrip } from './logo-strip/logo-strip.tsx'
import { Offer } from './offer/offer.tsx'
import { PageHeader } from './page-header/page-header.tsx'
import { PartnerGrid } from './partner-grid/partner-grid.tsx'
import { Perks } from './perks/perks.tsx'
import { Picture } from './picture/picture.tsx'
import { PictureBand } from './picture-band/picture-band.tsx'
import { Quote } from './quote/quote.tsx'
import { SectionUse } from './section-use/section-use.tsx'
import { Steps } from './steps/steps.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { TextColumns } from './text-columns/text-columns.tsx'
import { TextSection } from './text-section/text-section.tsx'
import { Video } from './video/video.tsx'
import { Values } from './values/values.tsx'

/** The views that work without JavaScript, in one file: a page's first JavaScript holds none of them. */
export const stillViews = {
  hero: Hero,
  logoStrip: LogoStrip,
  featureGrid: FeatureGrid,
  testimonials: Testimonials,
  offer: Offer,
  callToAction: CallToAction,
  dataTable: DataTable,
  faqAccordion: FaqAccordion,
  banner: Banner,
  pageHeader: PageHeader,
  textColumns: TextColumns,
  leaders: Leaders,
  values: Values,
  perks: Perks,
  partnerGrid: PartnerGrid,
  pictureBand: PictureBand,
  featureDirectory: FeatureDirectory,
  steps: Steps,
  caseStudyList: CaseStudyList,
  integrationDirectory: IntegrationDirectory,
  documentation: Documentation,
  textSection: TextSection,
  quote: Quote,
  video: Video,
  codeBlock: CodeBlock,
  downloadList: DownloadList,
  sectionUse: SectionUse,
  picture: Picture,
} satisfies StillViews

type StillBlockName = Exclude<BlockName, ScriptedBlockName>

type StillViews = { [Name in StillBlockName]: ComponentType<BlockProps<Name>> }

/** Draws a block that needs no script. */
export function StillBlock<Name extends StillBlockName>({
  block,
  ...props
}: Omit<BlockProps<Name>, 'block'> & { block: BlockRecord<Name> }) {
  const views: StillViews = stillViews
  return createElement(views[block._type], { block, ...props })
}
