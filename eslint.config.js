import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The import directions of docs/architecture.md: what a folder may import of ours besides itself.
 * What is not listed is forbidden. All imports across folders go through `#…` (relative ones
 * stay in their folder, see below), so a pattern on the specifier is enough to enforce them.
 *
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'app/ui': [],
  'app/http': ['app/ui', 'app/env.server.ts'],
  'app/styles': [],
  'app/supabase': ['app/http', 'app/env.server.ts'],
  'app/content': ['app/ui', 'app/http', 'schemas', 'app/env.server.ts'],
  'app/shell': ['app/ui', 'app/http', 'app/content', 'schemas'],
  'app/forms': ['app/content'],
  'app/mail': ['app/supabase', 'app/forms', 'app/content', 'app/http', 'app/env.server.ts'],
  'app/vignettes': ['app/ui', 'app/content', 'schemas'],
  'app/blocks': ['app/ui', 'app/http', 'app/content', 'app/vignettes', 'schemas'],
  'app/features': ['app/blocks', 'app/vignettes', 'app/content', 'app/http', 'app/ui', 'schemas'],
  'app/legal': ['app/content', 'app/http', 'app/ui', 'schemas'],
  'app/accounts': [
    'app/leads',
    'app/forms',
    'app/mail',
    'app/supabase',
    'app/blocks',
    'app/vignettes',
    'app/content',
    'app/http',
    'app/ui',
    'app/env.server.ts',
    'schemas',
  ],
  'app/billing': [
    'app/supabase',
    'app/mail',
    'app/blocks',
    'app/content',
    'app/http',
    'app/ui',
    'app/env.server.ts',
  ],
  'app/pages': [
    'app/root.tsx',
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
  'app/articles': ['app/supabase', 'app/content', 'app/http', 'app/shell', 'app/ui', 'schemas'],
  'app/newsletter': ['app/supabase', 'app/content', 'app/http', 'app/ui'],
  'app/leads': [
    'app/supabase',
    'app/mail',
    'app/forms',
    'app/content',
    'app/http',
    'app/env.server.ts',
    'schemas',
  ],
  // What visitors sent is read here with the rights of the service: nothing but its routes may use it.
  'app/inbox': ['app/supabase', 'app/mail', 'app/forms', 'app/http', 'app/env.server.ts'],
  'app/routes': [
    'app/leads',
    'app/inbox',
    'app/newsletter',
    'app/mail',
    'app/supabase',
    'app/accounts',
    'app/billing',
    'app/articles',
    'app/features',
    'app/case-studies',
    'app/integrations',
    'app/root.tsx',
    'app/legal',
    'app/pages',
    'app/blocks',
    'app/content',
    'app/http',
    'app/shell',
    'app/styles',
    'app/ui',
    'app/env.server.ts',
  ],
  server: [
    'app/env.server.ts',
    'app/http',
    'app/leads',
    'app/mail',
    'app/content',
    'app/supabase',
    'app/billing',
  ],
  schemas: [],
  studio: ['schemas'],
  sandbox: [],
  content: ['schemas'],
  scripts: ['app/env.server.ts', 'app/billing', 'content', 'app/ui', 'app/vignettes', 'schemas'],
}

/**
 * A file of the folder itself may not step out of it with `../`; one of its sub-folders may, once.
 *
 * @param {string} folder
 * @returns {import('typescript-eslint').ConfigArray}
 */
function importZone(folder) {
  const allowed = [folder, ...(mayImport[folder] ?? [])]
  const patterns = [
    {
      regex: `^#(?!(${allowed.map((name) => name.replaceAll('.', '\\.')).join('|')})(/|$))`,
      message: `${folder}/ may import ${allowed.join(', ')} of ours: see docs/architecture.md.`,
    },
    ...(folder === 'schemas' ? [onlySanityTypes] : []),
  ]
  return [
    { files: [`${folder}/*/**/*.{ts,tsx,js}`], steps: noTwoStepsUp },
    { files: [`${folder}/*.{ts,tsx,js}`], steps: noStepUp },
  ].map(({ files, steps }) => ({
    files,
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, steps] }] },
  }))
}

const noTwoStepsUp = { regex: '^\\.\\./\\.\\./', message: 'Use the # import of the folder.' }
const noStepUp = { regex: '^\\.\\./', message: 'Use the # import of the folder.' }

const onlySanityTypes = {
  regex: '^(?!(#schemas/|\\./|\\.\\./|@sanity/types$))',
  message: 'schemas/ must load without the Studio: only @sanity/types from outside.',
}

export default tseslint.config(
  {
    ignores: [
      'build/**',
      'studio/dist/**',
      'studio/.sanity/**',
      '.data/**',
      'app/content/sanity.types.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './studio/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Remix's contract is to throw Responses.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
          ],
        },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-warning-comments': 'error',
      'no-restricted-imports': ['error', { patterns: [noTwoStepsUp] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in env.server.ts.' },
      ],
    },
  },
  {
    files: ['app/**/*.tsx', 'app/**/*.ts', 'studio/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  ...Object.keys(mayImport).flatMap(importZone),
  {
    // One reader of the environment a process: the site's, the sandbox's, the Studio's, and the tools'.
    files: [
      'app/env.server.ts',
      'server/node-env.ts',
      'sandbox/environment.ts',
      'studio/environment.ts',
      'studio/sanity.cli.ts',
      'scripts/**',
      'tests/**',
      'bench/**',
      'content/**',
      '*.config.{ts,js}',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Vitest's and Playwright's matchers (`expect.any(…)`) are typed as any.
    files: ['**/*.test.{ts,tsx}', 'tests/e2e/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='waitFor'][callee.object.name='vi'][arguments.length=1]",
          message: 'By itself it waits for a second: pass PATIENCE of tests/setup/patience.ts.',
        },
      ],
    },
  },
  {
    // Tools talk to the person at the terminal; the test set-up watches the console.
    files: ['scripts/**', 'bench/**', 'studio/scripts/**', 'content/scripts/**', 'tests/setup/**'],
    rules: { 'no-console': 'off' },
  },
)
