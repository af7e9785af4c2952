/**
 * What accounts cost the pages: one that is looked at by a member instead of a stranger, and all of them while many
 * people sign in at once. Runs the built site on a sandbox of its own.
 * Run: npm run build && node --import tsx bench/accounts.ts
 */
import { createClient } from '@supabase/supabase-js'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { percentile, row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const ROUNDS = 200
const IN_FLIGHT = 50
const PASSWORD = 'correct horse battery'

const { siteUrl, services, stop } = await startBenchStack({
  sandboxPort: 4960,
  sitePort: 4975,
  environment: { LOGIN_LIMIT: '1000000' },
})
try {
  const { auth } = createClient(services.SUPABASE_URL, services.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime },
  })
  const emails = Array.from({ length: IN_FLIGHT }, (_, index) => `member-${index}@harbour.example`)
  for (const email of emails) {
    const { error } = await auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
    })
    if (error) throw error
  }

  const session = await signIn(emails[0] ?? '')
  // Neither comes from a cache: a choice of colours makes a page somebody's as well.
  const cookies = { stranger: 'theme=ImRhcmsi', member: `theme=ImRhcmsi; ${session}` }
  const times = { stranger: new Array<number>(), member: new Array<number>() }
  for (let round = -20; round < ROUNDS; round += 1) {
    for (const who of ['stranger', 'member'] as const) {
      const milliseconds = await page(cookies[who])
      if (round >= 0) times[who].push(milliseconds)
    }
  }
  const more = Number(percentile(times.member, 50)) - Number(percentile(times.stranger, 50))
  console.log(
    row({
      name: 'page of a member, more than of a stranger',
      figures: `p50 ${more.toFixed(1)} ms (${percentile(times.member, 50)} and ${percentile(times.stranger, 50)} ms)`,
      target: 'under 5 ms',
    }),
  )

  let areSigningIn = true
  const begin = performance.now()
  const signingIn = Promise.all(emails.map(signIn)).finally(() => {
    areSigningIn = false
  })
  const meanwhile: number[] = []
  while (areSigningIn) meanwhile.push(await page(''))
  const signedIn = (await signingIn).filter((cookie) => cookie !== '').length
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    row({
      name: `pages while ${IN_FLIGHT} people sign in at once`,
      figures: `p50 ${percentile(meanwhile, 50)}, p99 ${percentile(meanwhile, 99)} ms over ${meanwhile.length} views; ${signedIn} signed in within ${seconds} s`,
      target: 'p99 under 50 ms',
    }),
  )
} finally {
  await stop()
}

/** Signs in as a browser without JavaScript does; the session's cookies, or nothing. */
async function signIn(email: string) {
  const response = await fetch(`${siteUrl}/login`, {
    method: 'POST',
    body: new URLSearchParams({ form: 'login', email, password: PASSWORD }),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('session'))
    .map((cookie) => cookie.replace(/;.*$/, ''))
    .join('; ')
}

/** Milliseconds from asking for a page to its last byte. */
async function page(cookie: string) {
  const begin = performance.now()
  const response = await fetch(`${siteUrl}/pricing`, { headers: { Cookie: cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`/pricing answers ${response.status}`)
  return performance.now() - begin
}
