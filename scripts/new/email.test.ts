import { expect, test } from 'vitest'
import { planEmail } from './email.ts'
import { readName } from './name.ts'
import { expectCode, projectFiles } from './plan.fixture.ts'

test('every place where a mail is registered is found, and what is written there is code', () => {
  const changes = planEmail({ name: readName('trialEnding'), ...projectFiles })
  expect([...changes.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "app/mail/compose-email.ts",
      "app/mail/email-texts.fixture.ts",
      "app/mail/email-texts.server.ts",
      "app/mail/trial-ending-email.test.ts",
      "app/mail/trial-ending-email.ts",
      "content/emails.ndjson",
      "docs/content-model.md",
      "schemas/copy/email-texts.ts",
    ]
  `)
  expectCode({ changes, names: /trialEnding/ })
})

test.each(['receipt', 'accountExists', 'notice'])(
  'a second mail %s is refused in words',
  (name) => {
    expect(() => planEmail({ name: readName(name), ...projectFiles })).toThrow(
      `There is a mail ${name} already.`,
    )
  },
)
