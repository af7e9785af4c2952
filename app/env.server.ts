import { z } from 'zod'
import { BRAND } from '#schemas/brand.ts'

/** Treats empty values in a .env file as unset. */
const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value)

const SUPABASE_NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const

/** `hello@example.com` or `Name <hello@example.com>`. */
const MAILBOX = /^(?:[^\s<>@,]+@[^\s<>@,]+|[^<>@,\p{Cc}]+ <[^\s<>@,]+@[^\s<>@,]+>)$/u

const getDomain = (mailbox: string) => mailbox.replace(/^.*@/, '').replace('>', '')

/** Role names separated by commas; by default those who may publish. */
const rolesSchema = (names = 'administrator,editor') =>
  z
    .string()
    .default(names)
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[\w-]+$/, { error: 'is a list of names of roles' })).min(1))

const LogLevelSchema = z.preprocess(
  emptyAsUnset,
  z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
)

const EnvironmentSchema = z
  .object({
    NODE_ENV: z.preprocess(
      emptyAsUnset,
      z.enum(['development', 'production', 'test']).default('production'),
    ),
    HOST: z.preprocess(emptyAsUnset, z.string().default('127.0.0.1')),
    PORT: z.preprocess(emptyAsUnset, z.coerce.number().int().min(1).max(65_535).default(3000)),
    STUDIO_PORT: z.preprocess(
      emptyAsUnset,
      z.coerce.number().int().min(1).max(65_535).default(3333),
    ),
    SITE_URL: z.preprocess(emptyAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    HSTS_PRELOAD: z.preprocess(emptyAsUnset, z.enum(['on', 'off']).default('off')),
    LOG_LEVEL: LogLevelSchema,
    METRICS_TOKEN: z.preprocess(
      emptyAsUnset,
      z.string().min(16, { error: 'has 16 characters at least' }).optional(),
    ),
    PAGE_CACHE_MB: z.preprocess(emptyAsUnset, z.coerce.number().int().min(0).default(64)),
    SANITY_PROJECT_ID: z.preprocess(
      emptyAsUnset,
      z
        .string({ error: 'is needed; npm start runs without one, on the sandbox' })
        .regex(/^[a-z0-9-]+$/, { error: 'has lower-case letters, digits and hyphens only' }),
    ),
    SANITY_DATASET: z.preprocess(
      emptyAsUnset,
      z
        .string()
        .regex(/^[a-z0-9~][a-z0-9_~-]*$/)
        .default('production'),
    ),
    SANITY_API_HOST: z.preprocess(
      emptyAsUnset,
      z.url({ protocol: /^https?$/ }).default('https://api.sanity.io'),
    ),
    SANITY_CDN_HOST: z.preprocess(
      emptyAsUnset,
      z.url({ protocol: /^https?$/ }).default('https://cdn.sanity.io'),
    ),
    SANITY_READ_TOKEN: z.preprocess(emptyAsUnset, z.string().optional()),
    SUPABASE_URL: z.preprocess(emptyAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    SUPABASE_PUBLISHABLE_KEY: z.preprocess(emptyAsUnset, z.string().optional()),
    SUPABASE_SECRET_KEY: z.preprocess(emptyAsUnset, z.string().optional()),
    SMTP_URL: z.preprocess(emptyAsUnset, z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: z.preprocess(
      emptyAsUnset,
      z
        .string()
        .regex(MAILBOX, { error: 'is an address, or a name and <an address>' })
        .default(`${BRAND.name} <hello@${BRAND.domain}>`),
    ),
    MAIL_TEAM: z.preprocess(emptyAsUnset, z.email().optional()),
    CONTENT_DIR: z.preprocess(emptyAsUnset, z.string().default('.data/content')),
    QUEUE_DIR: z.preprocess(emptyAsUnset, z.string().default('.data/queue')),
    FORM_LIMIT: z.preprocess(emptyAsUnset, z.coerce.number().int().min(1).default(60)),
    FORM_LIMIT_SECONDS: z.preprocess(emptyAsUnset, z.coerce.number().min(1).default(60)),
    FORM_ANSWER_SECONDS: z.preprocess(
      emptyAsUnset,
      z.coerce.number().min(0.5).max(10).default(1.5),
    ),
    FORM_READ_SECONDS: z.preprocess(emptyAsUnset, z.coerce.number().min(0).max(10).default(1)),
    CONTENT_TIMEOUT_SECONDS: z.preprocess(
      emptyAsUnset,
      z.coerce.number().min(0.1).max(60).default(3),
    ),
    KEPT_RETRY_SECONDS: z.preprocess(emptyAsUnset, z.coerce.number().min(0.1).max(3600).default(5)),
    ACKNOWLEDGEMENT_LIMIT: z.preprocess(emptyAsUnset, z.coerce.number().int().min(0).default(60)),
    LOGIN_LIMIT: z.preprocess(emptyAsUnset, z.coerce.number().int().min(1).default(10)),
    TRUSTED_PROXIES: z.preprocess(emptyAsUnset, z.coerce.number().int().min(0).default(0)),
    INBOX_ROLES: z.preprocess(emptyAsUnset, rolesSchema()),
    PRICE_ROLES: z.preprocess(emptyAsUnset, rolesSchema()),
    DESTINATION_ROLES: z.preprocess(emptyAsUnset, rolesSchema('administrator')),
    DESTINATION_HOSTS: z.preprocess(
      emptyAsUnset,
      z
        .string()
        .default('')
        .transform((hosts) => hosts.split(',').map((host) => host.trim()))
        .transform((hosts) => hosts.filter((host) => host !== ''))
        .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/, { error: 'is a list of host:port' }))),
    ),
    MAIL_RETRY_SECONDS: z.preprocess(emptyAsUnset, z.coerce.number().min(0.1).max(3600).default(5)),
    STRIPE_SECRET_KEY: z.preprocess(emptyAsUnset, z.string().optional()),
    STRIPE_WEBHOOK_SECRET: z.preprocess(emptyAsUnset, z.string().optional()),
    STRIPE_API_HOST: z.preprocess(
      emptyAsUnset,
      z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    ),
  })
  .superRefine((variables, context) => {
    const missing = SUPABASE_NAMES.filter((name) => variables[name] === undefined)
    if (missing.length === SUPABASE_NAMES.length) return
    for (const name of missing) {
      const message = `is needed with the rest of ${SUPABASE_NAMES.join(', ')}`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform(({ SITE_URL, MAIL_TEAM, ...rest }) => ({
    ...rest,
    /** Recipient of notifications; at the sender's domain by default. */
    MAIL_TEAM: MAIL_TEAM ?? `hello@${getDomain(rest.MAIL_FROM)}`,
    /** The origin that visitors see: no path, no slash at the end. */
    SITE_URL: new URL(SITE_URL ?? `http://localhost:${rest.PORT}`).origin,
  }))

export type Environment = z.infer<typeof EnvironmentSchema>

/** Names of all variables; `.env.example` lists each (tests/contract/site/environment-example.test.ts). */
export const environmentNames = Object.keys(EnvironmentSchema.in.shape)

/**
 * Reads the variables that `.env.example` explains.
 *
 * @throws Error whose message names each wrong variable, one a line
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = EnvironmentSchema.safeParse(variables)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable (see .env.example):\n${faults.join('\n')}`)
}

/**
 * Reads the environment of this process.
 *
 * @throws Error as `parseEnvironment`
 */
export function readEnvironment() {
  return parseEnvironment(process.env)
}

/** The level of the log, which begins before the environment is parsed. A wrong level is reported by `parseEnvironment`. */
export function readLogLevel() {
  return LogLevelSchema.safeParse(process.env.LOG_LEVEL).data ?? 'info'
}
