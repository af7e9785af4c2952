import { expect, test } from 'vitest'
import { cursorAfter, parseInboxQuery } from './inbox-query.ts'
import { sampleSubmission } from './sample-submission.ts'

const parse = (search: string) => parseInboxQuery(new URLSearchParams(search))

test('what is missing or empty is any', () => {
  const any = {
    filter: { form: null, status: null, search: null, since: null, assignee: null, before: null },
  }
  expect(parse('')).toEqual(any)
  expect(parse('form=&status=&search=%20%20&since=&before=')).toEqual(any)
})

test('all of it is read', () => {
  const submission = sampleSubmission()
  const before = encodeURIComponent(cursorAfter(submission))
  expect(
    parse(
      `form=blog_comments&status=new&search=ada&since=2026-11-20T23:00:00.000Z&assignee=me&before=${before}`,
    ),
  ).toEqual({
    filter: {
      form: 'blog_comments',
      status: 'new',
      search: 'ada',
      since: '2026-11-20T23:00:00.000Z',
      assignee: 'me',
      before: { moment: submission.created_at, id: submission.id },
    },
  })
})

test('what is wrong is said', () => {
  expect(parse('form=outgoing_emails')).toEqual({ error: '"form" is no form.' })
  expect(parse('form=__proto__')).toEqual({ error: '"form" is no form.' })
  expect(parse(`search=${'x'.repeat(201)}`)).toEqual({
    error: '"search" is longer than 200 characters.',
  })
  expect(parse('search=a%00b')).toEqual({ error: '"search" has a character that no text has.' })
  expect(parse('status=%00')).toEqual({ error: '"status" has a character that no text has.' })
  expect(parse('since=yesterday')).toEqual({ error: '"since" is no moment.' })
  expect(parse('assignee=you')).toEqual({ error: '"assignee" is nobody.' })
  expect(parse('before=yesterday')).toHaveProperty('error')
  expect(parse("before=2026-11-21T18:00:00Z~1'--")).toHaveProperty('error')
})
