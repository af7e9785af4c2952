import { type CaseStudy } from './case-study.types.ts'

/** For tests: a case study as an editor leaves it who has only given it a title. */
export const emptyCaseStudy: CaseStudy = {
  _id: 'case',
  _rev: 'r1',
  title: 'A role filled in a week.',
  markedPhrase: null,
  customer: null,
  excerpt: null,
  facts: null,
  body: null,
  quote: null,
  author: null,
  pictureHeading: null,
  pictureNote: null,
  stages: null,
  comparisons: null,
  metrics: null,
  workflow: null,
  seo: null,
  template: null,
}
