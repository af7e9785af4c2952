import { safePath } from '#app/http/security/redirects.ts'

export const LOGIN_PATH = '/login'
export const CODE_PATH = '/login/code'
export const DASHBOARD_PATH = '/dashboard'
export const RESET_PATH = '/reset-password'
/** Page for choosing a first password: the session begins with it. */
export const FIRST_PASSWORD_PATH = `${RESET_PATH}?first`
/** Page to which the button of a receipt leads a buyer without an account. */
export const RECEIPT_PASSWORD_PATH = '/login/first-password'
/** Page on which a member changes the account: profile, password, second factor, sessions, data. */
export const SETTINGS_PATH = '/dashboard/settings'
export const SECOND_FACTOR_PATH = '/dashboard/second-factor'

/** Name of the field and query parameter with the path to continue to. */
export const NEXT = 'redirectTo'

/** Returns the path to continue to after signing in: the requested page of this site, or the dashboard. */
export function nextPath(wanted: unknown) {
  const path = safePath({ path: wanted, fallback: DASHBOARD_PATH })
  return path === LOGIN_PATH ||
    path.startsWith(`${LOGIN_PATH}?`) ||
    path.startsWith(`${LOGIN_PATH}/`)
    ? DASHBOARD_PATH
    : path
}

/** Adds the address to continue to after signing in, unless it is the default. */
export function addNextParameter({ path, next }: { path: string; next: string }) {
  return next === DASHBOARD_PATH
    ? path
    : `${path}?${new URLSearchParams({ [NEXT]: next }).toString()}`
}
