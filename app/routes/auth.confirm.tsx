import { type HeadersArgs, data as answer, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getConfirmationPage } from '#app/accounts/account-pages.server.ts'
import { getLink, getPurpose } from '#app/accounts/confirmation-link.ts'
import { ConfirmationView } from '#app/accounts/sign-up/confirmation-view.tsx'
import { confirmationForm } from '#app/accounts/sign-up/confirmation-form.server.ts'
import { isLinkUsed } from '#app/accounts/used-link.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/auth/confirm',
    title:
      (data?.isUsed ? data.page.expiredHeading : null) ??
      (data?.type === 'invite' ? data.first?.heading : null) ??
      data?.page[`${data.type ? getPurpose(data.type) : 'signup'}Heading`],
    noIndex: true,
  })

/**
 * GET /auth/confirm?token_hash={token}&type={type}: changes nothing, as programs open the links of mails too. 410 for a
 * link that was used.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { page, ...rest } = await getConfirmationPage()
  if (!page?.signupHeading) throw notFound('No words for /auth/confirm in the dataset')
  const link = getLink(request.url)
  const type = link?.type ?? null
  const isUsed = link !== null && (await isLinkUsed(link.tokenHash))
  const forms = await describeAccountForms(['confirmation'])
  const status = type === null ? 400 : isUsed ? 410 : 200
  return answer({ page, ...rest, type, isUsed, forms }, { status })
}

/** POST /auth/confirm?token_hash={token}&type={type} (`password`, after a sign-up) */
export const action = formAction([confirmationForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function ConfirmationPage() {
  return <ConfirmationView {...useLoaderData<typeof loader>()} />
}
