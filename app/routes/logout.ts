import { type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '#app/accounts/session/sign-out.server.ts'
import { notFound } from '#app/http/errors.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'

/** GET: nothing is to be ended by a link, which anybody can put anywhere. */
export function loader() {
  throw notFound('/logout is for posts')
}

/** POST /logout (`scope`: `global` for all devices) */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await readSmallForm(request)
  return signOut({ request, context, isEverywhere: body.get('scope') === 'global' })
}
