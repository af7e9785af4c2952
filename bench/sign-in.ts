/** Of everybody in the benches. */
export const PASSWORD = 'correct horse battery'

/** Signs in as a browser without JavaScript does; the session's cookies, or nothing. */
export async function signIn({ siteUrl, email }: { siteUrl: string; email: string }) {
  const response = await fetch(`${siteUrl}/login`, {
    method: 'POST',
    body: new URLSearchParams({ form: 'login', email, password: PASSWORD }),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('session'))
    .map((cookie) => cookie.replace(/;.*$/, ''))
    .join('; ')
}
