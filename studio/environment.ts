/** The Studio's project, origin of its API, and origin of the site. */
export type StudioEnvironment = {
  projectId: string
  dataset: string
  apiHost: string
  siteUrl: string
  /** `on` when the site shows drafts, which needs its SANITY_READ_TOKEN; otherwise `off`. */
  preview: string
}

type Setting = {
  name: string
  variable: string
  fallback: string
  isValid: (value: string) => boolean
  expected: string
}

/** The element that the site's server fills when it serves the Studio (server/studio.ts). */
const ELEMENT_ID = 'studio-environment'

const HOSTED_API = 'https://api.sanity.io'

const PROJECT_ID = {
  name: 'projectId',
  variable: 'SANITY_STUDIO_PROJECT_ID',
  fallback: 'sandbox',
  isValid: (value: string) => /^[a-z0-9][a-z0-9-]*$/.test(value),
  expected: 'lower-case letters, digits and dashes',
} satisfies Setting

const DATASET = {
  name: 'dataset',
  variable: 'SANITY_STUDIO_DATASET',
  fallback: 'production',
  isValid: (value: string) => /^~?[a-z0-9][a-z0-9_-]{0,63}$/.test(value),
  expected: 'lower-case letters, digits, dashes and underscores, at most 64',
} satisfies Setting

const API_HOST = {
  name: 'apiHost',
  variable: 'SANITY_STUDIO_API_HOST',
  fallback: HOSTED_API,
  isValid: isOrigin,
  expected: 'an origin such as https://api.sanity.io or http://localhost:4000, without a path',
} satisfies Setting

const SITE_URL = {
  name: 'siteUrl',
  variable: 'SANITY_STUDIO_SITE_URL',
  fallback: 'http://localhost:3000',
  isValid: isOrigin,
  expected: 'an origin such as https://www.example.com, without a path',
} satisfies Setting

const PREVIEW = {
  name: 'preview',
  variable: 'SANITY_STUDIO_PREVIEW',
  fallback: 'off',
  isValid: (value: string) => ['on', 'off'].includes(value),
  expected: 'on or off',
} satisfies Setting

/**
 * Parses the environment: what the server wrote into the page, or the variables of the build (`sanity dev`) without our
 * server.
 *
 * @param pageText the text of the script element, undefined when the page has none
 * @param variables SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_API_HOST, SANITY_STUDIO_SITE_URL,
 *   SANITY_STUDIO_PREVIEW
 * @throws Error that names the setting that is wrong, and what it should look like
 */
export function parseEnvironment({
  pageText,
  variables,
}: {
  pageText: string | undefined
  variables: Readonly<Record<string, unknown>>
}): StudioEnvironment {
  const filled = parsePage(pageText ?? '{}')
  if (Object.keys(filled).length === 0) return fromVariables(variables)
  const read = (setting: Setting) =>
    check({ setting, value: filled[setting.name], source: `"${setting.name}" of #${ELEMENT_ID}` })
  return readAll(read)
}

/** Reads the environment of the `sanity` command line, which has no page. */
export function fromVariables(variables: Readonly<Record<string, unknown>>): StudioEnvironment {
  const read = (setting: Setting) =>
    check({
      setting,
      value: variables[setting.variable] ?? setting.fallback,
      source: setting.variable,
    })
  return readAll(read)
}

function readAll(read: (setting: Setting) => string): StudioEnvironment {
  return {
    projectId: read(PROJECT_ID),
    dataset: read(DATASET),
    apiHost: read(API_HOST),
    siteUrl: read(SITE_URL),
    preview: read(PREVIEW),
  }
}

/** Returns the environment of the Studio; an invalid one is reported on the page. */
export function pageEnvironment(): StudioEnvironment {
  try {
    return parseEnvironment({
      pageText: document.getElementById(ELEMENT_ID)?.textContent,
      variables: import.meta.env,
    })
  } catch (error) {
    document.body.textContent = String(error)
    throw error
  }
}

/** Whether the vendor hosts the API: everything is then as the vendor's Studio does it. */
export function isHosted({ apiHost }: StudioEnvironment) {
  return apiHost === HOSTED_API
}

function parsePage(text: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new Error(`The Studio cannot start: #${ELEMENT_ID} is not JSON.`, { cause })
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error(`The Studio cannot start: #${ELEMENT_ID} must hold a JSON object.`)
  }
  return { ...parsed }
}

function check({ setting, value, source }: { setting: Setting; value: unknown; source: string }) {
  if (typeof value === 'string' && setting.isValid(value)) return value
  const problem = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
  throw new Error(`The Studio cannot start: ${source} ${problem}; expected ${setting.expected}.`)
}

function isOrigin(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && origin === value
}
