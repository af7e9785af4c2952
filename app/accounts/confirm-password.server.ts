import { type User } from '@supabase/supabase-js'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { authProblem } from './auth-problem.ts'
import { takeAccountTurn } from './limits.server.ts'
import { isImpossible } from './password-rules.ts'
import { say, type Refusal } from './form-reply.server.ts'
import { type AccountMessages } from './account-pages.server.ts'

/**
 * Asks a member for the password again before something that cannot be undone.
 *
 * @returns a client with a session of its own, which has to be ended or taken over; or what to say
 */
export async function confirmPassword({
  request,
  clientAddress,
  user,
  body,
  messages,
}: {
  request: Request
  clientAddress: string
  user: User
  body: FormData
  messages: AccountMessages
}): Promise<{ client: SessionClient } | { refusal: Refusal }> {
  const given = body.get('currentPassword')
  const password = typeof given === 'string' ? given : ''
  const wrong = {
    refusal: { status: 400, errors: { currentPassword: say(messages, 'currentPassword') } },
  }
  if (password === '') {
    return { refusal: { status: 400, errors: { currentPassword: say(messages, 'fillAll') } } }
  }
  const email = user.email ?? ''
  const seconds = takeAccountTurn({ what: 'login', email, clientAddress })
  if (seconds !== null) return { refusal: { status: 429, says: 'tooMany', seconds } }
  if (isImpossible(password)) return wrong
  const client = createSessionClient({ request })
  const { error } = await client.supabase.auth.signInWithPassword({ email, password })
  if (!error) return { client }
  const problem = authProblem(error)
  return problem === 'down' || problem === 'limited'
    ? { refusal: { status: 503, says: 'serviceError' } }
    : wrong
}

/** Ends the session that was begun only to ask. */
export async function endConfirmation({ supabase }: SessionClient) {
  await supabase.auth.signOut({ scope: 'local' })
}
