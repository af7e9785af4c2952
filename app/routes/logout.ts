import { type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '#app/accounts/session/sign-out.server.ts'
import { notFound } from '#app/http/errors.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'

/** GET: a link must not end a session, since anybody can place one anywhere. */
export function loader() {
  throw notFound('/logout is for posts')
}

/** POST /logout (`scope`: `global` for all devices) */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await readSmallForm(request)
  return signOut({ request, context, isEverywhere: body.get('scope') === 'global' })
}
