/**
 * Runs in a process of its own, which its test kills: stores messages for ever and prints the id of each that was
 * acknowledged. Usage: node --import tsx store-until-killed.ts FOLDER
 */
import { randomUUID } from 'node:crypto'
import { openMailbox } from './mailbox.ts'

const [folder = ''] = process.argv.slice(2)

const mailbox = await openMailbox({ folder, now: () => new Date(), nextId: randomUUID })
for (let count = 0; ; count += 1) {
  const source = Buffer.from(`Subject: ${count}\r\n\r\n${'text '.repeat(200)}\r\n`)
  const envelope = { from: 'site@example.com', to: ['team@example.com'] }
  const { id } = await mailbox.add({ envelope, source })
  process.stdout.write(`${id}\n`)
}
