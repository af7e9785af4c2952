import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMailTemplates } from './mail-templates.ts'

const PRODUCT = join(import.meta.dirname, '../../../../../../supabase/templates')

const VARIABLES = {
  SiteURL: 'http://localhost:3000',
  ConfirmationURL: 'http://localhost:4001/auth/v1/verify?token=abc&type=signup',
  Token: '012345',
  TokenHash: 'abc',
  RedirectTo: 'http://localhost:3000/a?b=c&d=e',
  Email: 'ada+tag@b.example',
  NewEmail: 'new@b.example',
}

/** The product's templates, one of them replaced. */
async function templatesWith(confirmation: string) {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(PRODUCT, folder, { recursive: true })
  await writeFile(join(folder, 'confirmation.html'), confirmation)
  return readMailTemplates({ folder })
}

async function rendered(template: string, variables: Partial<typeof VARIABLES> = {}) {
  const templates = await templatesWith(template)
  return templates.render({ name: 'confirmation', variables: { ...VARIABLES, ...variables } })
}

test('every mail of the product has a subject, and what its person needs', async () => {
  const templates = await readMailTemplates({ folder: PRODUCT })
  const links = [
    ['confirmation', 'type=signup'],
    ['recovery', 'type=recovery'],
    ['invite', 'type=invite'],
    ['magic_link', 'type=magiclink'],
    ['email_change', 'type=email_change'],
  ] as const
  for (const [name, type] of links) {
    const { subject, html } = templates.render({ name, variables: VARIABLES })
    expect(subject, name).not.toBe('')
    expect(html, name).toContain('http://localhost:3000/auth/confirm?token_hash=abc')
    expect(html, name).toContain(type)
    expect(html, name).not.toContain('{{')
  }
  const { html } = templates.render({ name: 'reauthentication', variables: VARIABLES })
  expect(html).toContain('012345')
})

test('a value is text, whatever it is', async () => {
  const { subject, html } = await rendered('<title>For {{ .Email }}</title><p>{{.Email}}</p>', {
    Email: `<b title="x">&'`,
  })
  expect(html).toContain('<p>&lt;b title=&#34;x&#34;&gt;&amp;&#39;</p>')
  expect(subject).toBe(`For <b title="x">&'`)
})

test('in the query of a link a value is one value', async () => {
  const { html } = await rendered(
    '<title>a</title><a href="{{ .SiteURL }}/x?next={{ .RedirectTo }}&amp;e={{ .Email }}">{{ .Email }}</a>',
  )
  expect(html).toContain(
    'href="http://localhost:3000/x?next=http%3A%2F%2Flocalhost%3A3000%2Fa%3Fb%3Dc%26d%3De&amp;e=ada%2Btag%40b.example"',
  )
  expect(html).toContain('>ada+tag@b.example<')
})

test('the link of the service can stand as a whole', async () => {
  const { html } = await rendered('<title>a</title><a href="{{ .ConfirmationURL }}">a</a>')
  expect(html).toContain('href="http://localhost:4001/auth/v1/verify?token=abc&amp;type=signup"')
})

test('a template with more than variables, an unknown one, or none at all is refused', async () => {
  await expect(templatesWith('{{ if .Email }}a{{ end }}')).rejects.toThrow(/confirmation\.html/)
  await expect(rendered('<title>a</title>{{ .Nothing }}')).rejects.toThrow(
    /unknown variable Nothing/,
  )
  await expect(readMailTemplates({ folder: join(PRODUCT, 'none') })).rejects.toThrow()
})
