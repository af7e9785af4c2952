/** Supabase Auth is a separate service, which may be down while the database answers. */
export function supabaseService(input: RequestInfo | URL) {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return pathname.includes('/auth/v1/') ? 'auth' : 'database'
}
