import { ask } from './ask.ts'

/** Password of every account in the benches. */
export const PASSWORD = 'correct horse battery'

/** Signs in like a browser without JavaScript; returns the session's cookies, or nothing. */
export async function signIn({ siteUrl, email }: { siteUrl: string; email: string }) {
  const { cookies } = await ask({
    url: `${siteUrl}/login`,
    form: { form: 'login', email, password: PASSWORD },
  })
  return cookies
    .filter((cookie) => cookie.startsWith('session'))
    .map((cookie) => cookie.replace(/;.*$/, ''))
    .join('; ')
}
