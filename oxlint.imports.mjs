/**
 * The import directions of docs/architecture.md: what a folder may import of ours besides itself.
 * Anything not listed is forbidden. All imports across folders go through `#…` (relative ones
 * stay in their folder, see below), so a pattern on the specifier is enough to enforce them.
 *
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'app/hydration': [],
  'app/ui': ['app/hydration'],
  'app/http': ['app/ui', 'app/env.server.ts', 'app/services.server.ts'],
  'app/styles': [],
  'app/supabase': ['app/http', 'app/env.server.ts', 'app/services.server.ts'],
  'app/limits': ['app/supabase', 'app/http', 'app/services.server.ts'],
  'app/content': [
    'app/hydration',
    'app/ui',
    'app/http',
    'schemas',
    'app/env.server.ts',
    'app/services.server.ts',
  ],
  'app/shared-images': ['app/content', 'app/http', 'schemas', 'app/services.server.ts'],
  'app/preview': ['app/ui', 'app/http', 'app/content', 'app/services.server.ts'],
  'app/shell': ['app/hydration', 'app/ui', 'app/http', 'app/content', 'schemas'],
  'app/forms': [
    'app/hydration',
    'app/limits',
    'app/supabase',
    'app/content',
    'app/http',
    'app/ui',
    'app/services.server.ts',
    'schemas',
  ],
  'app/content-forms': [
    'app/supabase',
    'app/forms',
    'app/content',
    'app/http',
    'app/services.server.ts',
    'schemas',
  ],
  'app/mail': [
    'app/downloads',
    'app/supabase',
    'app/content-forms',
    'app/forms',
    'app/content',
    'app/http',
    'app/services.server.ts',
  ],
  'app/vignettes': ['app/ui', 'app/content', 'schemas'],
  'app/blocks': [
    'app/hydration',
    'app/content-forms',
    'app/forms',
    'app/ui',
    'app/http',
    'app/content',
    'app/vignettes',
    'schemas',
  ],
  'app/features': ['app/blocks', 'app/vignettes', 'app/content', 'app/http', 'app/ui', 'schemas'],
  // Types that `npm run new -- document` has written.
  'app/documents': ['app/content', 'app/http', 'app/ui', 'schemas'],
  'app/legal': ['app/content', 'app/http', 'app/ui', 'schemas'],
  'app/accounts': [
    'app/hydration',
    'app/content-forms',
    'app/submissions',
    'app/forms',
    'app/mail',
    'app/limits',
    'app/supabase',
    'app/blocks',
    'app/vignettes',
    'app/content',
    'app/http',
    'app/ui',
    'app/services.server.ts',
    'schemas',
  ],
  'app/billing': [
    'app/limits',
    'app/supabase',
    'app/mail',
    'app/blocks',
    'app/content',
    'app/http',
    'app/ui',
    'app/services.server.ts',
  ],
  'app/pages': [
    'app/hydration',
    'app/content-forms',
    'app/root.tsx',
    'app/forms',
    'app/blocks',
    'app/content',
    'app/http',
    'app/shell',
    'app/ui',
    'schemas',
  ],
  'app/integrations': [
    'app/blocks',
    'app/vignettes',
    'app/content',
    'app/http',
    'app/ui',
    'schemas',
  ],
  'app/case-studies': [
    'app/blocks',
    'app/vignettes',
    'app/content',
    'app/http',
    'app/ui',
    'schemas',
  ],
  'app/articles': [
    'app/hydration',
    'app/supabase',
    'app/forms',
    'app/content',
    'app/http',
    'app/shell',
    'app/ui',
    'app/services.server.ts',
    'schemas',
  ],
  'app/newsletter': ['app/limits', 'app/supabase', 'app/content', 'app/http', 'app/ui'],
  'app/submissions': [
    'app/content-forms',
    'app/limits',
    'app/supabase',
    'app/mail',
    'app/forms',
    'app/content',
    'app/http',
    'app/services.server.ts',
    'schemas',
  ],
  // Submissions are read here with the rights of the service: only its routes may use it.
  'app/inbox': [
    'app/supabase',
    'app/mail',
    'app/content-forms',
    'app/forms',
    'app/http',
    'app/services.server.ts',
  ],
  // Files that forms give to their senders.
  'app/downloads': ['app/supabase', 'app/http', 'app/services.server.ts'],
  // Submissions go from here to addresses that a person has typed: only its routes and the work in the background use it.
  'app/destinations': [
    'app/inbox',
    'app/supabase',
    'app/mail',
    'app/content-forms',
    'app/forms',
    'app/http',
    'app/services.server.ts',
  ],
  'app/routes': [
    'app/destinations',
    'app/downloads',
    'app/hydration',
    'app/content-forms',
    'app/preview',
    'app/shared-images',
    'app/forms',
    'app/submissions',
    'app/inbox',
    'app/newsletter',
    'app/mail',
    'app/limits',
    'app/supabase',
    'app/accounts',
    'app/billing',
    'app/articles',
    'app/features',
    'app/case-studies',
    'app/integrations',
    'app/root.tsx',
    'app/documents',
    'app/legal',
    'app/pages',
    'app/blocks',
    'app/content',
    'app/http',
    'app/shell',
    'app/styles',
    'app/ui',
    'app/services.server.ts',
  ],
  server: [
    'app/env.server.ts',
    'app/services.server.ts',
    'app/accounts',
    'app/http',
    'app/submissions',
    'app/destinations',
    'app/mail',
    'app/content',
    'app/preview',
    'app/supabase',
    'app/billing',
    'schemas/brand.ts',
    'schemas/embed-address.ts',
  ],
  schemas: [],
  studio: ['schemas'],
  sandbox: [],
  content: ['schemas'],
  scripts: [
    'app/services.server.ts',
    'app/billing',
    'app/downloads',
    'app/http',
    'app/supabase',
    'content',
    'schemas',
  ],
}

/** Folders whose imports leave out where they lie. */
const PLACES = new Map([['sandbox', 'packages/sandbox/src']])

export const noTwoStepsUp = { regex: '^\\.\\./\\.\\./', message: 'Use the # import of the folder.' }
const noStepUp = { regex: '^\\.\\./', message: 'Use the # import of the folder.' }

const onlySanityTypes = {
  group: ['*', '*/**', '!#schemas/**', '!./**', '!../**', '!@sanity/types'],
  message: 'schemas/ must load without the Studio: only @sanity/types from outside.',
}

/**
 * A file of the folder itself may not step out of it with `../`; one of its sub-folders may, once.
 *
 * @param {string} folder
 * @returns {import('oxlint').OxlintOverride[]}
 */
function importZone(folder) {
  const place = PLACES.get(folder) ?? folder
  const allowed = [folder, ...(mayImport[folder] ?? [])]
  const patterns = [
    {
      group: ['#*/**', ...allowed.flatMap((name) => [`!#${name}`, `!#${name}/**`])],
      message: `${folder}/ may import ${allowed.join(', ')} of ours: see docs/architecture.md.`,
    },
    ...(folder === 'schemas' ? [onlySanityTypes] : []),
  ]
  return [
    { files: [`${place}/*/**/*.{ts,tsx,js}`], steps: noTwoStepsUp },
    { files: [`${place}/*.{ts,tsx,js}`], steps: noStepUp },
  ].map(({ files, steps }) => ({
    files,
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, steps] }] },
  }))
}

export const importDirections = Object.keys(mayImport).flatMap(importZone)
