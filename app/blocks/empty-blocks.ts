import { type BlockName } from '#schemas/names.ts'
import { type BlockOf } from './block.types.ts'

type EmptyBlocks = { [Name in BlockName]: BlockOf<Name> }

/** For tests: every block as an editor leaves it who has only just added it. */
export const emptyBlocks: EmptyBlocks = {
  hero: {
    _key: 'hero',
    _type: 'hero',
    heading: null,
    markedPhrase: null,
    lead: null,
    primaryLink: null,
    secondaryLink: null,
    secondaryIcon: null,
    picture: null,
    pictureNote: null,
    pictureAside: null,
  },
  logoStrip: { _key: 'logos', _type: 'logoStrip', heading: null, customers: null },
  featureGrid: {
    _key: 'features',
    _type: 'featureGrid',
    heading: null,
    moreLink: null,
    features: null,
  },
  testimonials: { _key: 'quotes', _type: 'testimonials', testimonials: null },
  offer: {
    _key: 'offer',
    _type: 'offer',
    heading: null,
    lead: null,
    note: null,
    programme: null,
    action: null,
  },
  callToAction: {
    _key: 'closing',
    _type: 'callToAction',
    heading: null,
    description: null,
    agenda: null,
    primaryLink: null,
    secondaryLink: null,
  },
  planCards: {
    _key: 'plans',
    _type: 'planCards',
    heading: null,
    note: null,
    plans: null,
    monthlyLabel: null,
    annualLabel: null,
    popularLabel: null,
    perMonthLabel: null,
    billedYearlyLabel: null,
    yearlyTotalText: null,
    includedLabel: null,
    notIncludedLabel: null,
  },
  dataTable: {
    _key: 'table',
    _type: 'dataTable',
    heading: null,
    note: null,
    columns: null,
    rows: null,
  },
  faqAccordion: { _key: 'questions', _type: 'faqAccordion', heading: null, group: null },
  banner: {
    _key: 'banner',
    _type: 'banner',
    heading: null,
    text: null,
    programme: null,
    action: null,
  },
  pageHeader: {
    _key: 'header',
    _type: 'pageHeader',
    heading: null,
    markedPhrase: null,
    lead: null,
    primaryLink: null,
    secondaryLink: null,
  },
  textColumns: {
    _key: 'texts',
    _type: 'textColumns',
    heading: null,
    lead: null,
    layout: null,
    items: null,
  },
  featureDirectory: {
    _key: 'directory',
    _type: 'featureDirectory',
    heading: null,
    groups: null,
  },
  steps: {
    _key: 'steps',
    _type: 'steps',
    heading: null,
    steps: null,
    legend: null,
    finalistsLegend: null,
    table: null,
  },
}

/** For tests: a link as a query returns it. */
export function makeLink({ label, href }: { label: string | null; href: string | null }) {
  return { _key: null, label, href }
}
