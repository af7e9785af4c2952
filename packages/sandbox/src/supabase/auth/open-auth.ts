import { randomUUID } from 'node:crypto'
import { withLoopbackTwin } from '#sandbox/http/origin-guard.ts'
import { type AuthApi, createAuthApi } from './auth-api.ts'
import { type AuthContext } from './auth-context.ts'
import { readMailTemplates } from './mails/mail-templates.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { createRateLimits } from './rate-limits.ts'
import { type AuthSettings, DEFAULT_SETTINGS } from './settings.ts'

export type AuthOptions = Pick<AuthContext, 'siteUrl' | 'sendMail'> & {
  /** The folder of the mails' templates, one `*.html` for each kind. */
  templatesDir: string
  /** Settings other than the defaults. */
  settings?: Partial<AuthSettings>
  nextId?: () => string
}

/** The service with the mails of the product. */
export async function openAuth({
  auth: { siteUrl, sendMail, templatesDir, settings: given, nextId = randomUUID },
  ...rest
}: Pick<AuthContext, 'database' | 'keys' | 'url' | 'now' | 'onError'> & {
  auth: AuthOptions
}): Promise<AuthApi> {
  const settings = { ...DEFAULT_SETTINGS, ...given }
  return createAuthApi({
    ...rest,
    settings,
    siteUrl: siteUrl.replace(/\/$/, ''),
    allowedRedirects: withLoopbackTwin(siteUrl),
    templates: await readMailTemplates({ folder: templatesDir }),
    sendMail,
    passwords: createPasswordHasher({ cost: settings.passwordCost }),
    limits: createRateLimits({ settings, now: rest.now }),
    nextId,
  })
}
