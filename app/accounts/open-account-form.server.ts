import { type OpenedForm, openForm } from '#app/leads/open-form.server.ts'
import { getAccountMessages } from './account-pages.server.ts'
import { type Refusal, refuseForm } from './form-reply.server.ts'

/** A form of accounts that may be taken. */
export type OpenedAccountForm<Name extends string> = Omit<OpenedForm<Name>, 'refuse'> & {
  /** Answers what is wrong, in the words of accounts, with what had been typed but for what is secret. */
  refuse: (refusal: Refusal) => Promise<Response>
  /** What was typed into a field that is never sent back; empty where there is none. */
  secret: (field: string) => string
}

/**
 * What every form of accounts goes through first: see openForm, which answers and throws the same.
 *
 * @param forms with the fields that a refusal shows again
 */
export async function openAccountForm<Name extends string>(sent: {
  request: Request
  clientAddress: string
  forms: Record<Name, { fields: readonly string[] }>
}): Promise<OpenedAccountForm<Name> | Response> {
  const opened = await openForm(sent)
  if (opened instanceof Response) return opened
  const { typed, body } = opened
  return {
    ...opened,
    // The words are read for whoever needs them: most people who sign in do not.
    refuse: async (refusal) =>
      refuseForm({ typed, messages: await getAccountMessages(), ...refusal }),
    secret: (field) => {
      const value = body.get(field)
      return typeof value === 'string' ? value : ''
    },
  }
}
