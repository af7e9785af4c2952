import { type LoaderFunctionArgs } from '@remix-run/node'
import { DASHBOARD_PATH } from '#app/accounts/addresses.ts'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { collectOwnData } from '#app/accounts/dashboard/own-data.server.ts'
import { requireMember } from '#app/accounts/session/require-member.server.ts'
import { tooManyRequests } from '#app/http/errors.ts'
import { consumeMemberLimit } from '#app/limits/form-limits.server.ts'

/** GET /dashboard/data: everything that is kept about a member, as a file of JSON; 429 beyond ten a minute. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context, next: DASHBOARD_PATH })
  const seconds = await consumeMemberLimit({ name: 'own data', userId: member.user.id })
  if (seconds !== null) throw tooManyRequests(seconds)
  const data = await collectOwnData(member)
  const headers = createHeaders(await member.session.cookies())
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('Content-Disposition', 'attachment; filename="my-data.json"')
  headers.set('Cache-Control', 'private, no-store')
  return new Response(`${JSON.stringify(data, null, 2)}\n`, { headers })
}
