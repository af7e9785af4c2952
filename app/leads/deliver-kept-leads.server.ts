import { log } from '#app/http/log.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { forgetKept, keptIds, readKept, setAside } from './kept-leads.server.ts'
import { insertLead } from './store-lead.server.ts'

/** How often the disk is looked at; with nothing there that costs a directory listing. */
const EVERY_MS = 5_000

/** Brings to the database what could not be stored at once. Stops at the first that still cannot. */
async function deliverKeptLeads() {
  for (const id of await keptIds()) {
    const kept = await readKept(id)
    if (!kept) {
      await setAside(id)
      log.error({ id }, 'a kept submission cannot be read and is set aside')
      continue
    }
    const result = await insertLead(kept)
    const { table } = kept.lead
    if (result.outcome === 'unreachable') return
    if (result.outcome === 'stored') {
      await forgetKept(id)
      log.info({ table, id }, 'a kept submission is stored')
    } else {
      await setAside(id)
      log.error({ table, id }, 'a kept submission was refused and is set aside')
    }
  }
}

/** Delivers again and again until it is stopped; the promise of `stop` waits for what is on its way. */
export function startDeliveringKeptLeads() {
  if (!isSupabaseConfigured()) return { stop: () => Promise.resolve() }
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = current.then(deliverKeptLeads).catch((error: unknown) => {
      log.error({ err: error }, 'kept submissions could not be delivered')
    })
  }, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return current
    },
  }
}
