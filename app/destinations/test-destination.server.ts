import { randomUUID } from 'node:crypto'
import { log } from '#app/http/log/log.server.ts'
import { type Editor } from '#app/inbox/editor.server.ts'
import { type Submission } from '#app/inbox/submissions.server.ts'
import { getContent } from './manage-destinations.server.ts'
import { readFailure, readOutcome } from './outcome.ts'
import { sendSubmission } from './send.server.ts'

/**
 * Sends a made-up submission marked as a test, and waits for the answer.
 *
 * @returns whether it was taken, and why not in words
 * @throws Response 404, 409, 503
 */
export async function testDestination({ id, editor }: { id: string; editor: Editor }) {
  const destination = await getContent(id)
  const outcome = await sendSubmission({
    id: randomUUID(),
    destination,
    submission: makeExample(editor),
    isTest: true,
  })
    .then(readOutcome)
    .catch(readFailure)
  log.info({ destination: id, editor: editor.id, outcome: outcome.kind }, 'a destination is tested')
  return outcome.kind === 'sent'
    ? { isTaken: true, error: null }
    : { isTaken: false, error: outcome.error }
}

function makeExample({ name }: Editor): Submission {
  return {
    form: 'contact_requests',
    id: randomUUID(),
    created_at: new Date().toISOString(),
    status: 'new',
    name: 'Test',
    email: 'test@example.com',
    company: 'Example',
    summary: null,
    page: '/contact',
    campaign: {},
    notes: null,
    handled_at: null,
    handled_by: null,
    approved: null,
    assigned_to: null,
    fields: {
      name: 'Test',
      email: 'test@example.com',
      company: 'Example',
      message: `This is a test by ${name}. Nobody has sent a form.`,
    },
  }
}
