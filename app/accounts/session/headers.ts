/** The headers of an answer that sets cookies. */
export function createHeaders(cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
