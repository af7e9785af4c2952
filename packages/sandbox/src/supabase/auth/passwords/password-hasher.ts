import { Worker } from 'node:worker_threads'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Takes the same time whether or not the user exists. */
  matches: (attempt: { password: string; hash: string | null }) => Promise<boolean>
  /** Refuses the callers that wait. */
  close: () => Promise<void>
}

type Question = { wants: 'hash' | 'match'; password: string; hash: string | null }
/** Task for the thread. */
export type PasswordTask = Question & { id: number }
type Answer = { id: number; result?: string | boolean; error?: unknown }
type Waiting = { resolve: (result: Answer['result']) => void; reject: (error: unknown) => void }

/** About as many as can be checked before the site gives up on the last. */
const MAX_WAITING = 150

/**
 * Creates a bcrypt hasher, as the hosted service uses, in a thread that handles one password after the other: this
 * leaves a core for pages, and the event loop free. Do not call it in a transaction: the database has one connection,
 * which would wait. Throws `over_request_rate_limit` when too many wait.
 */
export function createPasswordHasher({ cost }: { cost: number }): PasswordHasher {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let thread: Worker | null = start()

  function start() {
    const started = new Worker(new URL('./password-worker.js', import.meta.url), {
      workerData: cost,
    })
    started.on('message', ({ id, result, error }: Answer) => {
      const question = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) question?.resolve(result)
      else question?.reject(error)
    })
    started.once('error', giveUp)
    // Waiting clients keep the process alive by their connections; the thread must not.
    started.unref()
    return started
  }

  /** The next request starts a new thread. */
  function giveUp(error: unknown) {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function ask(question: Question) {
    if (waiting.size >= MAX_WAITING) throw refusal('over_request_rate_limit')
    count += 1
    const task: PasswordTask = { ...question, id: count }
    thread ??= start()
    thread.postMessage(task)
    return new Promise<Answer['result']>((resolve, reject) => {
      waiting.set(task.id, { resolve, reject })
    })
  }

  return {
    hash: async (password) => String(await ask({ wants: 'hash', password, hash: null })),
    matches: async (attempt) => (await ask({ wants: 'match', ...attempt })) === true,
    close: async () => {
      await thread?.terminate()
      giveUp(new Error('The service has stopped'))
    },
  }
}
