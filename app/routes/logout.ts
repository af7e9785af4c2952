import { type ActionFunctionArgs } from '@remix-run/node'
import { notFound } from '#app/http/errors.ts'
import { readForm } from '#app/http/form-body.server.ts'
import { signOut } from '#app/accounts/sign-out.server.ts'

/** GET: nothing is to be ended by a link, which anybody can put anywhere. */
export function loader() {
  throw notFound('/logout is for posts')
}

/** POST /logout (`scope`: `global` for all devices) */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await readForm({ request, maxBytes: 4 * 1024 })
  return signOut({ request, context, isEverywhere: body.get('scope') === 'global' })
}
