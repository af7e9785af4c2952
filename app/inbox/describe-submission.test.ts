import { expect, test } from 'vitest'
import { describeSubmission, typedFields } from './describe-submission.ts'
import { sampleSubmission } from './sample-submission.ts'

test('what was typed comes in the order of the form, without what was left empty', () => {
  expect(typedFields(sampleSubmission())).toEqual([
    { column: 'name', label: 'Name', value: 'Ada Lovelace' },
    { column: 'email', label: 'Email', value: 'ada@engines.example' },
    { column: 'message', label: 'Message', value: 'A role in Leeds.' },
  ])
})

test('a column that nobody has named yet is shown by its name in the database', () => {
  const fields = { head_count: 12, agrees: false }
  expect(typedFields(sampleSubmission({ fields }))).toEqual([
    { column: 'head_count', label: 'Head count', value: '12' },
    { column: 'agrees', label: 'Agrees', value: 'No' },
  ])
})

test('what was chosen of a list reads as words', () => {
  const fields = { interested_in: 'product_demo' }
  expect(typedFields(sampleSubmission({ fields }))).toEqual([
    { column: 'interested_in', label: 'Interested in', value: 'Product demo' },
  ])
})

test('where a file lies in the bucket is not told, only that there is one', () => {
  const resume = { form: 'resume_submissions', fields: { resume_path: 'secret.pdf' } }
  const described = describeSubmission(sampleSubmission(resume))
  expect(described.hasFile).toBe(true)
  expect(JSON.stringify(described)).not.toContain('secret.pdf')
  expect(describeSubmission(sampleSubmission()).hasFile).toBe(false)
})
