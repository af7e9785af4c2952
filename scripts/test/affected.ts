/**
 * Tests of the built site that a change can affect. Vitest follows imports, but these tests start programs, which no
 * import leads to. A file that matches no line affects all of them.
 */

/** Name patterns of specs in `tests/e2e`, and of folders and files in `tests/contract/site`. */
type Reach = { specs: readonly string[]; site: readonly string[] }

const NOTHING: Reach = { specs: [], site: [] }

const COMPOSED_PAGES = 'home features pricing customers integrations company accessibility'
const STUDIO =
  'inbox new-page publish-price publish-stripe-price rename-redirect upload-image studio-tools'

const reach = (specs: string, site = ''): Reach => ({
  specs: specs.split(' ').filter(Boolean),
  site: site.split(' ').filter(Boolean),
})

/** The first line with a matching folder counts. */
const REACHES: readonly (readonly [folders: string, reach: Reach])[] = [
  ['docs .github bench README.md CONTRIBUTING.md AGENTS.md LICENSE .editorconfig', NOTHING],
  ['app/blocks app/vignettes', reach(`${COMPOSED_PAGES} forms demo`, 'pages bad-input')],
  [
    'app/pages app/features app/case-studies app/integrations app/legal app/documents',
    reach(COMPOSED_PAGES, 'pages bad-input'),
  ],
  [
    'app/ui app/styles',
    reach(`${COMPOSED_PAGES} header cookies blog forms demo slow-network weight`, 'pages'),
  ],
  [
    'app/hydration',
    reach(
      `${COMPOSED_PAGES} header cookies blog forms slow-network static-views weight script-integrity first-layout`,
      'pages',
    ),
  ],
  ['app/shell', reach(`${COMPOSED_PAGES} header footer cookies announcement not-found`, 'pages')],
  ['app/articles', reach('blog comments accessibility', 'pages release-day')],
  ['app/newsletter', reach('newsletter unanswered-forms', 'forms')],
  ['app/content-forms', reach('content-forms forms inbox', 'forms')],
  ['app/accounts', reach('accounts paid-guest unanswered-forms accessibility', 'accounts')],
  ['app/supabase', reach('accounts paid-guest unanswered-forms forms', 'accounts forms')],
  ['app/limits', reach('forms form-limits accounts', 'accounts forms')],
  ['app/billing', reach('checkout paid-guest publish-stripe-price accounts', 'accounts')],
  [
    'app/forms app/submissions app/mail',
    reach('forms form-limits unanswered-forms comments newsletter inbox', 'forms accounts'),
  ],
  ['app/inbox', reach('inbox')],
  ['app/downloads', reach('made-form', 'forms')],
  ['app/destinations', reach('inbox destinations', 'forms')],
  ['app/preview', reach('', 'preview')],
  ['app/shared-images', reach('', 'pages')],
  [
    'app/content',
    reach(
      `${COMPOSED_PAGES} publish-price announcement`,
      'content bad-input release-day remix-serve pages',
    ),
  ],
  [
    'app/http',
    reach(
      `${COMPOSED_PAGES} cookies announcement forms script-integrity page-cache`,
      'pages hostile forms accounts',
    ),
  ],
  [
    'server',
    reach(
      'home cookies announcement script-integrity page-cache',
      'serve workers hostile pages client-bundle server-packages',
    ),
  ],
  ['schemas', reach(STUDIO, 'bad-input')],
  ['studio', reach(STUDIO)],
  ['content', reach(`${COMPOSED_PAGES} blog demo accounts`, 'pages')],
  ['packages/sandbox/src/sanity', reach(STUDIO, 'content')],
  ['packages/sandbox/src/stripe', reach('checkout paid-guest publish-stripe-price')],
  ['packages/sandbox/src/hooks', reach('destinations', 'forms')],
  ['packages/sandbox/src/supabase', reach('accounts forms inbox', 'accounts forms')],
  ['packages/sandbox/src/contract', NOTHING],
  ['packages/sandbox/src/mail', reach('newsletter accounts', 'forms')],
  ['supabase', reach('accounts forms newsletter comments inbox', 'accounts forms')],
]

/**
 * @param files that have changed, as paths from the root with `/`
 * @returns null when a file reaches everything
 */
export function findReach(files: readonly string[]): Reach | null {
  const reaches = files.map(getReach)
  const reachable = reaches.filter((found) => found !== null)
  if (reachable.length < reaches.length) return null
  return {
    specs: [...new Set(reachable.flatMap(({ specs }) => specs))].toSorted(),
    site: [...new Set(reachable.flatMap(({ site }) => site))].toSorted(),
  }
}

function getReach(file: string): Reach | null {
  const spec = /^tests\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1]
  if (spec) return { specs: [spec], site: [] }
  const site = /^tests\/contract\/site\/(.+)\.test\.ts$/.exec(file)?.[1]
  if (site) return { specs: [], site: [site] }
  // Vitest runs these.
  if (/\.test\.tsx?$/.test(file)) return NOTHING
  const line = REACHES.find(([folders]) => folders.split(' ').some((folder) => isIn(file, folder)))
  return line?.[1] ?? null
}

function isIn(file: string, folder: string) {
  return file === folder || file.startsWith(`${folder}/`)
}
