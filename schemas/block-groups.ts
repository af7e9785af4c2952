import { type BlockName } from './names.ts'

/** Options of a list of sections: the menu has the groups, and a search. */
export function sectionMenu(names: readonly BlockName[]) {
  return {
    insertMenu: {
      filter: true,
      groups: BLOCK_GROUPS.map((group) => ({
        ...group,
        of: group.of.filter((name) => names.includes(name)),
      })),
      views: [{ name: 'list' as const }],
    },
  }
}

/** The groups of the menu from which an editor adds a section, in their order. */
export const BLOCK_GROUPS: readonly {
  name: string
  title: string
  of: readonly BlockName[]
}[] = [
  { name: 'opening', title: 'Opening', of: ['hero', 'pageHeader', 'demoStage'] },
  {
    name: 'text-and-media',
    title: 'Text and media',
    of: [
      'textSection',
      'textColumns',
      'picture',
      'pictureBand',
      'video',
      'videoEmbed',
      'steps',
      'codeBlock',
      'downloadList',
      'documentation',
      'dataTable',
      'sectionUse',
    ],
  },
  {
    name: 'product',
    title: 'Product',
    of: ['featureGrid', 'featureDirectory', 'integrationDirectory', 'planCards', 'faqAccordion'],
  },
  {
    name: 'proof',
    title: 'Proof',
    of: [
      'quote',
      'testimonials',
      'logoStrip',
      'caseStudyList',
      'partnerGrid',
      'leaders',
      'values',
      'perks',
    ],
  },
  {
    name: 'forms',
    title: 'Forms',
    of: [
      'customForm',
      'contactForm',
      'newsletterSignup',
      'careersForm',
      'partnerProgramme',
      'whiteGloveForm',
      'integrationRequest',
    ],
  },
  { name: 'closing', title: 'Closing', of: ['callToAction', 'offer', 'banner'] },
]
