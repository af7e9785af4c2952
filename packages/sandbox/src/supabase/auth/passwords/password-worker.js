import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/bcrypt'

// Plain JavaScript, which a thread loads itself: loading TypeScript support would take longer than everything else.

// Pages have priority, even when many users sign in. Only on Linux is this the priority of a thread and not of the
// process. Not lower: passwords must be checked on a busy machine as well.
const STEPS_DOWN = 5
if (process.platform === 'linux') {
  setPriority(0, Math.min(getPriority(0) + STEPS_DOWN, constants.priority.PRIORITY_LOW))
}

// bcrypt ignores further bytes: a longer password would match by its beginning.
const MAX_BYTES = 72

const cost = Number(workerData)
const nobodys = hashSync('nobody has this password', cost)

parentPort?.on(
  'message',
  /** @param {import('./password-hasher.ts').PasswordTask} task */
  ({ id, ...task }) => {
    try {
      parentPort?.postMessage({ id, result: getResult(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error })
    }
  },
)

/** @param {Omit<import('./password-hasher.ts').PasswordTask, 'id'>} task */
function getResult({ wants, password, hash }) {
  if (wants === 'hash') return hashSync(password, cost)
  const isEqual = verifySync(password, hash || nobodys)
  return isEqual && Boolean(hash) && Buffer.byteLength(password) <= MAX_BYTES
}
