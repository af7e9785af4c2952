/**
 * Measures the cost of accounts to pages: one page requested by a member and by an anonymous visitor, and all pages
 * while many people sign in. Runs the built site on a sandbox of its own. Run: npm run build && node --import tsx
 * bench/accounts.ts
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { ask } from './ask.ts'
import { percentile, row } from './figures.ts'
import { PASSWORD, signIn } from './sign-in.ts'
import { type CrowdReport } from './sign-in-crowd.ts'
import { startBenchStack } from './stack.ts'

const ROUNDS = 200
const IN_FLIGHT = 50
const ROUNDS_OF_CROWD = 6
const EVERY_MS = 100
const QUIET_MS = 5_000

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

  const session = await signIn({ siteUrl, email: emails[0] ?? '' })
  // Neither response is cached: a chosen theme makes a page personal too.
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

  const undisturbed = await pagesMeanwhile({ cookies, crowd: null })
  console.log(
    row({
      name: `a page each ${EVERY_MS} ms, nobody signs in`,
      figures: listFigures(undisturbed.times),
      target: 'for comparison',
    }),
  )
  const { times: meanwhile, report } = await pagesMeanwhile({ cookies, crowd: emails })
  console.log(
    row({
      name: `the same while ${IN_FLIGHT} people sign in at any time`,
      figures: `${listFigures(meanwhile)}; ${report?.signedIn} signed in, ${report?.refused} not, in ${report?.seconds.toFixed(1)} s, each within p50 ${report?.p50}, p99 ${report?.p99} ms`,
      target: 'p99 under 50 ms',
    }),
  )
} finally {
  await stop()
}

/**
 * Requests pages at a steady pace, however long earlier ones take, so that a slow one does not hide the next. Every
 * other request is a member's.
 *
 * @param crowd who signs in meanwhile, from before the first page until after the last
 */
async function pagesMeanwhile({
  cookies,
  crowd,
}: {
  cookies: { stranger: string; member: string }
  crowd: string[] | null
}) {
  const signingIn = crowd && (await startCrowd(crowd))
  const views: Promise<number>[] = []
  let isOver = false
  const over = (signingIn?.report ?? wait(QUIET_MS)).finally(() => {
    isOver = true
  })
  const begin = performance.now()
  while (!isOver) {
    views.push(page(views.length % 2 === 0 ? cookies.stranger : cookies.member))
    await wait(Math.max(0, begin + views.length * EVERY_MS - performance.now()))
  }
  await over
  return { times: await Promise.all(views), report: await signingIn?.report }
}

/** Resolves when the first of them is about to send a request. */
async function startCrowd(emails: string[]) {
  const crowd = fork(
    path.join(import.meta.dirname, 'sign-in-crowd.ts'),
    [siteUrl, emails.join(','), String(ROUNDS_OF_CROWD)],
    { execArgv: ['--import', 'tsx'] },
  )
  const gone = once(crowd, 'exit').then(() => {
    throw new Error('The crowd has left without a report')
  })
  await Promise.race([once(crowd, 'message'), gone])
  const reported = once(crowd, 'message').then(([report]: CrowdReport[]) => report)
  return { report: Promise.race([reported, gone]) }
}

function listFigures(times: number[]) {
  return `p50 ${percentile(times, 50)}, p99 ${percentile(times, 99)}, max ${percentile(times, 100)} ms over ${times.length} views`
}

/** Milliseconds from asking for a page to its last byte. */
async function page(cookie: string) {
  const begin = performance.now()
  const { status } = await ask({ url: `${siteUrl}/pricing`, cookie })
  if (status !== 200) throw new Error(`/pricing answers ${status}`)
  return performance.now() - begin
}
