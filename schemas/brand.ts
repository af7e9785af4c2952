/**
 * The company whose site this is. `npm run brand` changes it here and in every text that names it: sample content,
 * templates of mails, settings, tests.
 */
export const BRAND = {
  name: 'Shortlane',
  legalName: 'Shortlane Ltd',
  domain: 'shortlane.example',
  /** For programs: the project of the local Content Lake, the name of the package. */
  slug: 'shortlane',
  /** Buttons, links and the mark, on light paper. */
  colour: '#0f5c4a',
}
