import {
  type FieldIssues,
  formHandler,
  type FormOutcome,
  type FormPost,
} from '#app/forms/form-handler.server.ts'
import { type FormValues } from '#app/forms/form-definition.ts'
import { ACCOUNT_FORMS, type AccountFormName } from '#app/accounts/account-forms.ts'
import { getDesk } from '#app/accounts/account-pages.server.ts'
import { getAccountFieldMessages } from '#app/accounts/refuse.server.ts'
import { type Member, requireMember } from '#app/accounts/session/require-member.server.ts'

type Words = Partial<NonNullable<Awaited<ReturnType<typeof getDesk>>['page']>>

/** A post of a member, with the dashboard's copy. */
export type MemberPost = FormPost & { member: Member; words: Words; values: FormValues }

/**
 * Defines a form for signed-in members.
 *
 * @param path the form's page, to which the login leads back
 */
export function memberForm({
  name,
  path,
  check,
  handle,
}: {
  name: AccountFormName
  path: string
  check?: (post: FormPost & { member: Member }) => Promise<FieldIssues>
  handle: (post: MemberPost) => Promise<FormOutcome>
}) {
  return formHandler<{ member: Member; words: Words }>({
    name,
    fields: ACCOUNT_FORMS[name],
    authorize: async ({ request, context }) => {
      const [member, { page }] = await Promise.all([
        requireMember({ request, context, next: path }),
        getDesk(),
      ])
      return { member, words: page ?? {} }
    },
    readMessages: getAccountFieldMessages,
    ...(check && { check: ({ sender: { member }, ...post }) => check({ ...post, member }) }),
    handle: ({ sender, ...post }) => handle({ ...post, ...sender }),
  })
}
