import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/bcrypt'

// Plain JavaScript, which a thread reads by itself: what loads TypeScript would take longer than the rest of it.

const cost = Number(workerData)
const nobodys = hashSync('nobody has this password', cost)

parentPort?.on(
  'message',
  /** @param {import('./password-hasher.ts').PasswordTask} task */
  ({ id, ...task }) => {
    try {
      parentPort?.postMessage({ id, result: resultOf(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error })
    }
  },
)

/** @param {Omit<import('./password-hasher.ts').PasswordTask, 'id'>} task */
function resultOf({ wants, password, hash }) {
  if (wants === 'hash') return hashSync(password, cost)
  return verifySync(password, hash || nobodys) && Boolean(hash)
}
