import { type PageBlock } from './block.types.ts'
import { blockViews } from './registry.ts'

export type ContentProblem = {
  /** The `_key` and the `_type` of the block. */
  block: string
  type: string
  problem: 'unknown-block' | 'broken-reference'
  /** The field whose reference leads nowhere. */
  field?: string
}

export function isKnownBlock(block: { _type: string }) {
  return Object.hasOwn(blockViews, block._type)
}

/** What an editor should mend on a page: blocks that the site does not know, and references that lead nowhere. */
export function findContentProblems(blocks: readonly PageBlock[]): ContentProblem[] {
  return blocks.flatMap((block): ContentProblem[] => {
    const place = { block: block._key, type: block._type }
    if (!isKnownBlock(block)) return [{ ...place, problem: 'unknown-block' }]
    return brokenFields(block).map((field) => ({ ...place, problem: 'broken-reference', field }))
  })
}

function brokenFields(block: PageBlock): string[] {
  switch (block._type) {
    case 'caseStudyList':
      return hasGap(block.caseStudies) ? ['caseStudies'] : []
    case 'integrationDirectory':
      if (hasGap(block.categories)) return ['categories']
      return block.categories?.some((category) => hasGap(category?.integrations ?? null))
        ? ['categories.integrations']
        : []
    case 'logoStrip':
      return hasGap(block.customers) ? ['customers'] : []
    case 'featureGrid':
      return hasGap(block.features) ? ['features'] : []
    case 'featureDirectory':
      return block.groups?.some(({ features }) => hasGap(features)) ? ['groups.features'] : []
    case 'testimonials':
      return hasGap(block.testimonials) ? ['testimonials'] : []
    case 'planCards':
      return hasGap(block.plans) ? ['plans'] : []
    case 'demoStage':
      return block.video ? [] : ['video']
    case 'whiteGloveForm':
    case 'offer':
      return block.programme ? [] : ['programme']
    case 'leaders':
      return hasGap(block.leaders) ? ['leaders'] : []
    case 'values':
      return hasGap(block.values) ? ['values'] : []
    case 'perks':
      return hasGap(block.perks) ? ['perks'] : []
    case 'partnerProgramme':
      return hasGap(block.types) ? ['types'] : []
    case 'partnerGrid':
      return hasGap(block.partners) ? ['partners'] : []
    case 'faqAccordion':
      if (!block.group) return ['group']
      return hasGap(block.group.questions) ? ['group.questions'] : []
    case 'contactForm':
    case 'pictureBand':
    case 'careersForm':
    case 'documentation':
    case 'hero':
    case 'callToAction':
    case 'dataTable':
    case 'banner':
    case 'pageHeader':
    case 'textColumns':
    case 'steps':
      return []
  }
}

function hasGap(items: readonly unknown[] | null) {
  return items?.includes(null) ?? false
}
