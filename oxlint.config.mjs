import { defineConfig } from 'oxlint'
import { importDirections, noTwoStepsUp } from './oxlint.imports.mjs'

const noWaitFor = {
  object: 'vi',
  property: 'waitFor',
  message: 'It gives up after a second: use waitFor of packages/sandbox/src/testing/patience.ts.',
}
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Read the environment in env.server.ts.',
}

export default defineConfig({
  plugins: ['typescript'],
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: 'error',
  },
  categories: {
    correctness: 'off',
  },
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': [
      'error',
      {
        'ts-ignore': true,
        'ts-nocheck': true,
      },
    ],
    'no-array-constructor': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'no-unused-expressions': [
      'error',
      {
        allowShortCircuit: false,
        allowTaggedTemplates: false,
        allowTernary: false,
      },
    ],
    'no-unused-vars': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/only-throw-error': [
      'error',
      {
        allow: [
          {
            from: 'lib',
            name: 'Response',
          },
          {
            from: 'package',
            package: '@remix-run/server-runtime',
            name: 'TypedResponse',
          },
        ],
      },
    ],
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowNumber: true,
      },
    ],
    'typescript/triple-slash-reference': 'error',
    'typescript/unbound-method': 'error',
    'typescript/consistent-type-imports': [
      'error',
      {
        fixStyle: 'inline-type-imports',
        disallowTypeAnnotations: false,
      },
    ],
    'typescript/consistent-type-assertions': [
      'error',
      {
        assertionStyle: 'never',
      },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'max-lines': [
      'error',
      {
        max: 400,
      },
    ],
    'no-console': 'error',
    'no-empty': [
      'error',
      {
        allowEmptyCatch: false,
      },
    ],
    'no-warning-comments': [
      'error',
      {
        location: 'start',
        terms: ['todo', 'fixme', 'xxx'],
      },
    ],
    'no-restricted-properties': ['error', noEnvironment, noWaitFor],
    'no-restricted-imports': ['error', { patterns: [noTwoStepsUp] }],
  },
  ignorePatterns: [
    'build/**',
    'public/build/**',
    'studio/dist/**',
    'studio/.sanity/**',
    '.data/**',
    'app/content/sanity.types.ts',
    'test-results/**',
    'playwright-report/**',
    // Programs for other machines, which a test runs as they are.
    'docs/examples/**',
  ],
  overrides: [
    ...importDirections,
    {
      files: ['app/**/*.ts', 'app/**/*.tsx', 'studio/**/*.tsx'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'jsx-a11y/alt-text': 'error',
        'jsx-a11y/anchor-has-content': 'error',
        'jsx-a11y/anchor-is-valid': 'error',
        'jsx-a11y/aria-activedescendant-has-tabindex': 'error',
        'jsx-a11y/aria-props': 'error',
        'jsx-a11y/aria-proptypes': 'error',
        'jsx-a11y/aria-role': 'error',
        'jsx-a11y/aria-unsupported-elements': 'error',
        'jsx-a11y/autocomplete-valid': 'error',
        'jsx-a11y/click-events-have-key-events': 'error',
        'jsx-a11y/heading-has-content': 'error',
        'jsx-a11y/html-has-lang': 'error',
        'jsx-a11y/iframe-has-title': 'error',
        'jsx-a11y/img-redundant-alt': 'error',
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/label-has-associated-control': 'error',
        'jsx-a11y/media-has-caption': 'error',
        'jsx-a11y/mouse-events-have-key-events': 'error',
        'jsx-a11y/no-access-key': 'error',
        'jsx-a11y/no-autofocus': 'error',
        'jsx-a11y/no-distracting-elements': 'error',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'error',
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            body: ['onError', 'onLoad'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': 'error',
        'jsx-a11y/no-noninteractive-tabindex': 'error',
        'jsx-a11y/no-redundant-roles': 'error',
        'jsx-a11y/no-static-element-interactions': 'error',
        'jsx-a11y/role-has-required-aria-props': 'error',
        'jsx-a11y/role-supports-aria-props': 'error',
        'jsx-a11y/scope': 'error',
        'jsx-a11y/tabindex-no-positive': 'error',
      },
    },
    {
      files: [
        'app/env.server.ts',
        'server/node-env.ts',
        'packages/sandbox/src/environment.ts',
        'studio/environment.ts',
        'studio/sanity.cli.ts',
        'scripts/**',
        'tests/**',
        'bench/**',
        'content/**',
        '*.config.ts',
        '*.config.js',
      ],
      rules: {
        'no-restricted-properties': ['error', noWaitFor],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/e2e/**'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        'bench/**',
        'studio/scripts/**',
        'content/scripts/**',
        'tests/setup/**',
      ],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['packages/sandbox/src/testing/patience.ts'],
      rules: {
        'no-restricted-properties': 'off',
      },
    },
  ],
})
