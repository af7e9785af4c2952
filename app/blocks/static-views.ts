import { type ComponentType, createElement } from 'react'
import { type BlockProps, type BlockRecord } from './block.types.ts'
import { type ScriptedBlockName } from './registry.ts'
import { type BlockName } from '#schemas/names.ts'
import { Banner } from '#app/blocks/banner/banner.tsx'
import { CallToAction } from '#app/blocks/call-to-action/call-to-action.tsx'
import { CaseStudyList } from '#app/blocks/case-study-list/case-study-list.tsx'
import { CodeBlock } from '#app/blocks/code-block/code-block.tsx'
import { DataTable } from '#app/blocks/data-table/data-table.tsx'
import { Documentation } from '#app/blocks/documentation/documentation.tsx'
import { DownloadList } from '#app/blocks/download-list/download-list.tsx'
import { FaqAccordion } from '#app/blocks/faq-accordion/faq-accordion.tsx'
import { FeatureDirectory } from '#app/blocks/feature-directory/feature-directory.tsx'
import { FeatureGrid } from '#app/blocks/feature-grid/feature-grid.tsx'
import { Hero } from '#app/blocks/hero/hero.tsx'
import { IntegrationDirectory } from '#app/blocks/integration-directory/integration-directory.tsx'
import { Leaders } from '#app/blocks/leaders/leaders.tsx'
import { LogoStrip } from '#app/blocks/logo-strip/logo-strip.tsx'
import { Offer } from '#app/blocks/offer/offer.tsx'
import { PageHeader } from '#app/blocks/page-header/page-header.tsx'
import { PartnerGrid } from '#app/blocks/partner-grid/partner-grid.tsx'
import { Perks } from '#app/blocks/perks/perks.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { PictureBand } from '#app/blocks/picture-band/picture-band.tsx'
import { Quote } from '#app/blocks/quote/quote.tsx'
import { SectionUse } from '#app/blocks/section-use/section-use.tsx'
import { Steps } from '#app/blocks/steps/steps.tsx'
import { Testimonials } from '#app/blocks/testimonials/testimonials.tsx'
import { TextColumns } from '#app/blocks/text-columns/text-columns.tsx'
import { TextSection } from '#app/blocks/text-section/text-section.tsx'
import { Video } from '#app/blocks/video/video.tsx'
import { Values } from '#app/blocks/values/values.tsx'

/** Views that work without JavaScript, in one file: a page's first JavaScript contains none of them. */
export const staticViews = {
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
} satisfies StaticViews

type StaticBlockName = Exclude<BlockName, ScriptedBlockName>

type StaticViews = { [Name in StaticBlockName]: ComponentType<BlockProps<Name>> }

/** Draws a block that needs no script. */
export function StaticBlock<Name extends StaticBlockName>({
  block,
  ...props
}: Omit<BlockProps<Name>, 'block'> & { block: BlockRecord<Name> }) {
  const views: StaticViews = staticViews
  return createElement(views[block._type], { block, ...props })
}
