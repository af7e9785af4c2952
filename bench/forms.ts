/**
 * Measures a form from its post to the redirect, alone and with many in flight. Runs the built site on a sandbox of its
 * own. Run: npm run build && node --import tsx bench/forms.ts
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { percentile, row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const WARM_UP = 20
const ROUNDS = 100
const IN_FLIGHT = 200

const { siteUrl, services, stop } = await startBenchStack({ sandboxPort: 4980, sitePort: 4990 })
try {
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const { milliseconds } = await send('one by one')
    if (round >= 0) times.push(milliseconds)
  }
  console.log(
    row({
      name: 'form, post to redirect',
      figures: `p50 ${percentile(times, 50)}, p95 ${percentile(times, 95)} ms`,
      target: 'p50 under 40 ms',
    }),
  )

  const begin = performance.now()
  const answersAtOnce = await Promise.all(Array.from({ length: IN_FLIGHT }, () => send('at once')))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const service = createClient(services.SUPABASE_URL, services.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime },
  })
  // Submissions that the database could not take in time wait on disk for the next round of deliveries.
  const storedCount = async () => {
    const { count, error } = await service
      .from('contact_requests')
      .select('id', { count: 'exact', head: true })
      .eq('company', 'at once')
    if (error) throw new Error(error.message)
    return count ?? 0
  }
  for (let tries = 0; tries < 60 && (await storedCount()) < IN_FLIGHT; tries += 1)
    await pause(1_000)
  const faults = answersAtOnce.filter(({ status }) => status >= 500).length
  console.log(
    row({
      name: `form, ${IN_FLIGHT} in flight at once`,
      figures: `${seconds} s, ${await storedCount()} stored, ${faults} × 5xx`,
      target: 'all stored, none twice, no 5xx',
    }),
  )
} finally {
  await stop()
}

/** Sends the contact form as a browser without JavaScript does. */
async function send(company: string) {
  const fields = {
    form: 'contact',
    submission_id: randomUUID(),
    rendered_at: String(Date.now() - 60_000),
    fax_number: '',
    name: 'Priya Nair',
    email: 'priya@harrowvale.example',
    company,
    interested_in: 'product_demo',
  }
  const begin = performance.now()
  const response = await fetch(`${siteUrl}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return { status: response.status, milliseconds: performance.now() - begin }
}
