/** What the forms hand back when they cannot be sent: never a password. */
export const LOGIN_FIELDS = ['email', 'remember'] as const
export const SIGNUP_FIELDS = ['name', 'email', 'company', 'agreeTerms'] as const
export const FORGOT_PASSWORD_FIELDS = ['email'] as const
