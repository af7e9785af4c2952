import { type Submission } from './submissions.server.ts'

/** A contact request for tests, with the changes of the test. */
export function sampleSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    form: 'contact_requests',
    id: '0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11',
    created_at: '2026-11-21T18:00:00.123456+00:00',
    status: 'new',
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Engines Ltd',
    summary: 'A role in Leeds.',
    page: '/contact',
    campaign: {},
    notes: null,
    handled_at: null,
    handled_by: null,
    approved: null,
    assigned_to: null,
    fields: {
      message: 'A role in Leeds.',
      name: 'Ada Lovelace',
      email: 'ada@engines.example',
      phone: null,
    },
    ...changes,
  }
}
