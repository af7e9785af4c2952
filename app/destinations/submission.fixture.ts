import { type Submission } from '#app/inbox/submissions.server.ts'

/** A demo request, as the inbox has it. */
export const demoRequest: Submission = {
  form: 'contact_requests',
  id: '0b6a4f5e-7d3c-4b2a-9f1e-8d7c6b5a4f3e',
  created_at: '2026-11-28T10:00:00.123456+00:00',
  status: 'new',
  name: 'Ada Marsh',
  email: 'ada@marsh.example',
  company: 'Marsh & Sons',
  summary: 'We hire ten people.',
  page: '/contact',
  campaign: { utm_source: 'newsletter' },
  notes: 'Internal: call her on Monday',
  handled_at: null,
  handled_by: null,
  approved: null,
  assigned_to: null,
  fields: {
    name: 'Ada Marsh',
    email: 'ada@marsh.example',
    company: 'Marsh & Sons',
    phone: null,
    message: 'We hire ten people.',
  },
}
