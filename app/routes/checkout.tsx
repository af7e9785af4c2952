import { json, type MetaFunction, type ActionFunctionArgs } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { messageFor } from '#app/shell/error-message.ts'
import { SystemMessage } from '#app/shell/system-message.tsx'

export const meta: MetaFunction<unknown, { root: typeof rootLoader }> = ({ matches }) => {
  const settings = matches.find((match) => match.id === 'root')?.data?.settings
  return [
    { title: messageFor({ occasion: 'checkoutClosed', settings }).heading },
    { name: 'robots', content: 'noindex' },
  ]
}

/** POST /checkout (`plan`, `billing`): nothing is sold here yet, and the page says so. */
export function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  return json(null, { status: 503 })
}

export default function CheckoutPage() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  return <SystemMessage message={messageFor({ occasion: 'checkoutClosed', settings })} />
}
