/**
 * Measures how many Stripe events are handled per second, and whether all are: signed events of many subscriptions,
 * sent to the built site on a sandbox of its own. Run: npm run build && node --import tsx bench/webhooks.ts
 */
import { createClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const WARM_UP = 200
const EVENTS = 3_000
const SUBSCRIPTIONS = 300
const IN_FLIGHT = 50

const stack = await startBenchStack({ sandboxPort: 4960, sitePort: 4970 })
try {
  const moment = Math.floor(Date.now() / 1_000)
  await sendAll(events({ count: WARM_UP, name: 'warm', moment }))
  const begin = performance.now()
  const failed = await sendAll(events({ count: EVENTS, name: 'bench', moment }))
  const seconds = (performance.now() - begin) / 1_000
  const [kept, newest] = await Promise.all([storedEvents(), newestSubscriptions(moment)])
  console.log(
    row({
      name: `webhooks, ${EVENTS} events`,
      figures: `${Math.round(EVENTS / seconds)}/s, ${kept} stored, ${failed} refused, ${newest} newest`,
      target: '200/s, none lost, the newest told',
    }),
  )
} finally {
  await stack.stop()
}

/** Creates subscription events, one second apart, in shuffled order. */
function events({ count, name, moment }: { count: number; name: string; moment: number }) {
  const rounds = Math.ceil(count / SUBSCRIPTIONS)
  const payloads = Array.from({ length: count }, (_, index) => {
    const subscription = `sub_${name}${index % SUBSCRIPTIONS}`
    const round = Math.floor(index / SUBSCRIPTIONS)
    return {
      id: `evt_${name}${index}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created: moment + round,
      data: {
        object: {
          id: subscription,
          customer: subscription.replace('sub_', 'cus_'),
          status: round === rounds - 1 ? 'past_due' : 'active',
          created: moment,
          cancel_at: null,
          cancel_at_period_end: false,
          ended_at: null,
          metadata: { plan: 'starter', billing: 'annual' },
          items: { data: [{ price: { id: 'price_1' }, current_period_end: moment + 100 + round }] },
        },
      },
    }
  })
  return payloads.toSorted((a, b) => hash(a.id) - hash(b.id))
}

/** Shuffles deterministically, independent of the order of events. */
function hash(text: string) {
  let value = 7
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) % 1_000_003
  return value
}

/** Resolves to how many were not answered with 200. */
async function sendAll(all: readonly object[]) {
  const waiting = [...all]
  let failed = 0
  const sender = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      if ((await send(event)) !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
  return failed
}

async function send(event: object) {
  const body = JSON.stringify(event)
  const secret = stack.services.STRIPE_WEBHOOK_SECRET
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  const response = await fetch(`${stack.siteUrl}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

function database() {
  return createClient(stack.services.SUPABASE_URL, stack.services.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime },
  })
}

async function storedEvents() {
  const { count, error } = await database()
    .from('stripe_events')
    .select('id', { count: 'exact', head: true })
    .like('id', 'evt_bench%')
  if (error) throw new Error(error.message)
  return count ?? 0
}

/** Counts subscriptions whose state matches their latest event, whatever the order of arrival. */
async function newestSubscriptions(moment: number) {
  const last = new Date((moment + EVENTS / SUBSCRIPTIONS - 1) * 1_000).toISOString()
  const { count, error } = await database()
    .from('subscriptions')
    .select('id', { count: 'exact', head: true })
    .like('id', 'sub_bench%')
    .eq('status', 'past_due')
    .eq('event_at', last)
  if (error) throw new Error(error.message)
  return count ?? 0
}
