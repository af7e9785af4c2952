/**
 * The company of this site. `npm run brand` changes it here and in every text that names it: sample content, Supabase's
 * mails, README and docs. No other file may name it (tests/house.test.ts).
 */
export const BRAND = {
  name: 'Shortlane',
  legalName: 'Shortlane Ltd',
  domain: 'shortlane.example',
  /** For programs: the name of the Studio's workspace, and of the cache in `Cache-Status`. */
  slug: 'shortlane',
  /** Buttons, links and the mark, on light paper. */
  colour: '#0f5c4a',
}
