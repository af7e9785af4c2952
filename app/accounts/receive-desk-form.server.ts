import { type AppLoadContext } from '@remix-run/node'
import { getDesk } from './account-pages.server.ts'
import { DASHBOARD_PATH } from './addresses.ts'
import { deleteAccount } from './delete-account.server.ts'
import { changeEmail, changePassword, endSession, saveProfile } from './desk-changes.server.ts'
import { type OpenedAccountForm, openAccountForm } from './open-account-form.server.ts'
import { type Member, requireMember } from './require-member.server.ts'

const FORMS = {
  profile: { fields: ['name', 'company'] },
  email: { fields: ['email'] },
  password: { fields: [] },
  session: { fields: ['session'] },
  delete: { fields: [] },
} as const

type DeskFormName = keyof typeof FORMS

/** What each of the dashboard's forms is taken with. */
export type DeskRequest = {
  request: Request
  clientAddress: string
  member: Member
  opened: OpenedAccountForm<DeskFormName>
  words: Partial<NonNullable<Awaited<ReturnType<typeof getDesk>>['page']>>
}

/**
 * Takes a form of the dashboard of somebody who is signed in.
 *
 * Answers 303, to the login where nobody is; 400 when fields are wrong; 413; 429 with `Retry-After`; 503 when the
 * service does not answer.
 *
 * @throws Response 403 when another site's page sent it, 400 when it is none of the forms
 */
export async function receiveDeskForm({
  request,
  clientAddress,
  context,
}: {
  request: Request
  clientAddress: string
  context: AppLoadContext
}) {
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const [member, { page }] = await Promise.all([
    requireMember({ request, context, next: DASHBOARD_PATH }),
    getDesk(),
  ])
  const desk = { request, clientAddress, member, opened, words: page ?? {} }
  switch (opened.name) {
    case 'profile':
      return await saveProfile(desk)
    case 'email':
      return await changeEmail(desk)
    case 'password':
      return await changePassword(desk)
    case 'session':
      return await endSession(desk)
    case 'delete':
      return await deleteAccount(desk)
  }
}
