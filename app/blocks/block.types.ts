import {
  type InterviewVignette,
  type ShortlistVignette,
  type VignetteData,
} from '#app/vignettes/vignette.types.ts'
import { type ImageValue } from '#app/content/image.tsx'
import { type TypedObject } from '@portabletext/types'

export type LinkValue = { label: string | null; href: string | null }

export type PlanValue = {
  _id: string
  name: string | null
  slug: string | null
  description: string | null
  monthlyPrice: number | null
  annualPrice: number | null
  features: Array<{ _key: string; label: string | null; value: string | null }> | null
  notIncluded: Array<string> | null
  popular: boolean | null
  ctaText: string | null
  ctaLink: LinkValue | null
}

type TestimonialValue = {
  _id: string
  quote: string | null
  name: string | null
  title: string | null
  company: string | null
  image: ImageValue | null
  stars: number | null
}

type ProgrammeValue = {
  name: string | null
  price: number | null
  priceNote: string | null
  terms: string | null
  clauses: Array<{ _key: string; text: string | null; when: string | null }> | null
  byHand: { label: string | null; hours: number | null } | null
  withProduct: { label: string | null; hours: number | null } | null
  signatory: string | null
  signatoryNote: string | null
  visitorNote: string | null
}

/** The blocks of a page as `blocksProjection` returns them: an editor may leave any part empty. */
export type PageBlock =
  | {
      _key: string
      _type: 'hero'
      heading: string | null
      markedPhrase: string | null
      lead: string | null
      primaryLink: LinkValue | null
      secondaryLink: LinkValue | null
      secondaryIcon: 'none' | 'play' | null
      picture: ShortlistVignette | null
      pictureNote: string | null
      pictureAside: InterviewVignette | null
    }
  | {
      _key: string
      _type: 'logoStrip'
      heading: string | null
      customers: Array<{ _id: string; name: string | null; logo: ImageValue | null } | null> | null
    }
  | {
      _key: string
      _type: 'featureGrid'
      heading: string | null
      moreLink: LinkValue | null
      features: Array<{
        _id: string
        title: string | null
        summary: string | null
        picture: Array<VignetteData> | null
      } | null> | null
    }
  | {
      _key: string
      _type: 'testimonials'
      testimonials: Array<TestimonialValue | null> | null
    }
  | {
      _key: string
      _type: 'offer'
      heading: string | null
      lead: string | null
      note: string | null
      programme: ProgrammeValue | null
      action: LinkValue | null
    }
  | {
      _key: string
      _type: 'callToAction'
      heading: string | null
      description: string | null
      agenda: Array<{ _key: string; when: string | null; text: string | null }> | null
      primaryLink: LinkValue | null
      secondaryLink: LinkValue | null
    }
  | {
      _key: string
      _type: 'planCards'
      heading: string | null
      note: string | null
      plans: Array<PlanValue | null> | null
      monthlyLabel: string | null
      annualLabel: string | null
      popularLabel: string | null
      perMonthLabel: string | null
      billedYearlyLabel: string | null
      yearlyTotalText: string | null
      includedLabel: string | null
      notIncludedLabel: string | null
    }
  | {
      _key: string
      _type: 'dataTable'
      heading: string | null
      note: string | null
      columns: Array<string> | null
      rows: Array<{ _key: string; cells: Array<string> | null }> | null
    }
  | {
      _key: string
      _type: 'faqAccordion'
      heading: string | null
      group: {
        questions: Array<{
          _id: string
          question: string | null
          answer: TypedObject[] | null
        } | null> | null
      } | null
    }
  | {
      _key: string
      _type: 'banner'
      heading: string | null
      text: string | null
      programme: { price: number | null; priceNote: string | null } | null
      action: LinkValue | null
    }

export type BlockName = PageBlock['_type']

export type BlockOf<Name extends BlockName> = Extract<PageBlock, { _type: Name }>

/** The first heading of a page is its `h1`; a view renders what is there of its block. */
export type BlockProps<Name extends BlockName> = {
  block: BlockOf<Name>
  headingLevel: 1 | 2
}
