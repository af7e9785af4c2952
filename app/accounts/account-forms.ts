import { type FieldRules, MAX_EMAIL_LENGTH } from '#app/forms/form-definition.ts'
import { NEXT } from './addresses.ts'
import { PASSWORD_MIN } from './password-rules.ts'

const LINE = 200

const NEW_PASSWORD = {
  kind: 'password',
  message: 'passwordShort',
  min: PASSWORD_MIN,
  autoComplete: 'new-password',
} as const

const CURRENT_PASSWORD = {
  kind: 'password',
  message: 'fillAll',
  autoComplete: 'current-password',
} as const

const CODE = { kind: 'code', message: 'fillAll' } as const

/** The account forms, whose values go to Supabase Auth, by the name that the browser sends as `form`. */
export const ACCOUNT_FORMS = {
  login: {
    email: {
      kind: 'username',
      message: 'fillAll',
      max: MAX_EMAIL_LENGTH,
      autoComplete: 'username',
    },
    password: CURRENT_PASSWORD,
    remember: { kind: 'checkbox', isOptional: true },
    [NEXT]: { kind: 'hidden' },
  },
  code: { code: CODE, [NEXT]: { kind: 'hidden' } },
  forgotPassword: { email: { kind: 'email', autoComplete: 'username' } },
  newPassword: { password: NEW_PASSWORD, code: { ...CODE, isOptional: true } },
  setPassword: {},
  receiptPassword: { password: NEW_PASSWORD },
  confirmation: { password: NEW_PASSWORD },
  profile: {
    name: { kind: 'line', message: 'required', max: LINE, autoComplete: 'name' },
    company: { kind: 'line', message: 'required', max: LINE, autoComplete: 'organization' },
  },
  email: { email: { kind: 'email' }, currentPassword: CURRENT_PASSWORD },
  password: { currentPassword: CURRENT_PASSWORD, newPassword: NEW_PASSWORD },
  session: { session: { kind: 'hidden' } },
  delete: { currentPassword: CURRENT_PASSWORD },
  start: { currentPassword: CURRENT_PASSWORD },
  verify: {
    code: CODE,
    factorId: { kind: 'hidden' },
    secret: { kind: 'hidden' },
    qrCode: { kind: 'hidden' },
  },
  newCodes: { currentPassword: CURRENT_PASSWORD },
  off: { currentPassword: CURRENT_PASSWORD },
} as const satisfies Readonly<Record<string, FieldRules>>

export type AccountFormName = keyof typeof ACCOUNT_FORMS

/** Fields of the sign-up form, which is stored as well (`FORMS.signup`). */
export const SIGNUP_FIELDS = {
  password: NEW_PASSWORD,
  agreeTerms: { kind: 'checkbox', message: 'terms' },
} as const satisfies FieldRules
