import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { type ApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import { type MailTemplates } from './mails/mail-templates.ts'
import { type SendMail } from './mails/smtp-mailer.ts'
import { type PasswordHasher } from './passwords/password-hasher.ts'
import { type RateLimits } from './rate-limits.ts'
import { type AuthSettings } from './settings.ts'

/** Context of every route of the service. */
export type AuthContext = {
  database: SupabaseDatabase
  keys: ApiKeys
  settings: AuthSettings
  /** Target of links in mails, and the origin to which redirects may lead. */
  siteUrl: string
  allowedRedirects: readonly string[]
  /** URL of this service: `http://localhost:4001/auth/v1`. */
  url: () => string
  templates: MailTemplates
  sendMail: SendMail
  passwords: PasswordHasher
  limits: RateLimits
  now: () => Date
  /** A new UUID. */
  nextId: () => string
  /** Called with failures that the answer hides, such as a mail server that refused. */
  onError: (error: unknown) => void
}
