import { AuthClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The vendor's client without a service: these answers come before any request. */
function makeClient() {
  return new AuthClient({
    url: 'http://127.0.0.1:9/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}

/** A caller in plain JavaScript can leave out what the types ask for. */
const IncompleteResend = z.custom<Parameters<InstanceType<typeof AuthClient>['resend']>[0]>()
const IncompleteSignUp = z.custom<Parameters<InstanceType<typeof AuthClient>['signUp']>[0]>()

test('a session needs both of its tokens', async () => {
  const auth = makeClient()
  for (const tokens of [
    { access_token: 'a', refresh_token: '' },
    { access_token: '', refresh_token: 'r' },
  ]) {
    expect((await auth.setSession(tokens)).error).toMatchObject({
      message: 'Auth session missing!',
    })
  }
})

test('a resend needs an address and a type', async () => {
  const { error } = await makeClient().resend(IncompleteResend.parse({ type: 'signup' }))
  expect(error?.message).toBe('You must provide either an email or phone number and a type')
})

test('a sign-up needs an address and a password', async () => {
  const { error } = await makeClient().signUp(IncompleteSignUp.parse({}))
  expect(error?.message).toBe('You must provide either an email or phone number and a password')
})

test('a new client tells its listeners that there is no session yet', async () => {
  const events = new Promise((resolve) => {
    makeClient().onAuthStateChange((event, session) => resolve([event, session]))
  })
  expect(await events).toEqual(['INITIAL_SESSION', null])
})

test('a token that is no JWT is refused by the client', async () => {
  expect((await makeClient().getClaims('a.b')).error).toMatchObject({
    message: 'Invalid JWT structure',
  })
})
