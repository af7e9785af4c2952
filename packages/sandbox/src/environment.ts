import { z } from 'zod'

const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value)
const url = z.url({ protocol: /^https?$/ })
const name = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'expected small letters, digits, - and _')
const port = z.coerce.number().int().min(1).max(65_535)

const EnvironmentSchema = z.object({
  SANDBOX_PORT: z.preprocess(emptyAsUnset, port.default(4000)),
  DATA_DIR: z.preprocess(emptyAsUnset, z.string().default('.data')),
  PORT: z.preprocess(emptyAsUnset, port.default(3000)),
  STUDIO_PORT: z.preprocess(emptyAsUnset, port.default(3333)),
  SITE_URL: z.preprocess(emptyAsUnset, url.optional()),
  SANDBOX_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .transform((list) => list.filter((origin) => origin !== ''))
    .pipe(z.array(url)),
  SANDBOX_PROJECT_ID: z.preprocess(emptyAsUnset, name.default('sandbox')),
  SANDBOX_DATASET: z.preprocess(emptyAsUnset, name.default('production')),
  SANDBOX_SUPABASE_DIR: z.preprocess(emptyAsUnset, z.string().default('supabase')),
  MAIL_FROM: z.preprocess(emptyAsUnset, z.string().default('Sandbox <hello@sandbox.example>')),
  SANDBOX_CONFIRM_EMAILS: z.preprocess(emptyAsUnset, z.stringbool().default(true)),
  SANDBOX_PASSWORD_COST: z.preprocess(
    emptyAsUnset,
    z.coerce.number().int().min(4).max(15).default(10),
  ),
})

/** The names that the sandbox reads. */
export const sandboxEnvironmentNames = Object.keys(EnvironmentSchema.shape)

export type SandboxEnvironment = z.infer<typeof EnvironmentSchema>

/**
 * The sandbox's part of the variables that `.env.example` explains.
 *
 * @throws Error whose message names each wrong variable, one a line
 */
export function parseSandboxEnvironment(
  variables: Record<string, string | undefined>,
): SandboxEnvironment & { SITE_URL: string } {
  const parsed = EnvironmentSchema.safeParse(variables)
  if (parsed.success) {
    return {
      ...parsed.data,
      SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`,
    }
  }
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable (see .env.example):\n${faults.join('\n')}`)
}

export function getSandboxEnvironment() {
  return parseSandboxEnvironment(process.env)
}
