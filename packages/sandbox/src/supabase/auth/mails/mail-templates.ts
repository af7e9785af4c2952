import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = [
  'confirmation',
  'invite',
  'magic_link',
  'recovery',
  'email_change',
  'reauthentication',
] as const

export type TemplateName = (typeof NAMES)[number]

/** Variables of GoTrue's templates; empty ones print nothing. */
type TemplateVariables = Record<
  'SiteURL' | 'ConfirmationURL' | 'Token' | 'TokenHash' | 'RedirectTo' | 'Email' | 'NewEmail',
  string
>

/** The subject of a mail is the page's title. */
export type MailTemplates = {
  render: (mail: { name: TemplateName; variables: TemplateVariables }) => {
    subject: string
    html: string
  }
}

const PLACEHOLDER = /\{\{\s*\.(\w+)\s*\}\}/g
const OPEN_QUERY = /(?:href|src)="[^"]*\?[^"]*$/

/**
 * Reads the product's templates (`supabase/templates`), which a hosted project uses unchanged.
 *
 * @throws when one is missing, or has what this service does not fill in
 */
export async function readMailTemplates({ folder }: { folder: string }): Promise<MailTemplates> {
  const texts = new Map<TemplateName, string>()
  for (const name of NAMES) {
    const text = await readFile(join(folder, `${name}.html`), 'utf8')
    if (text.replaceAll(PLACEHOLDER, '').includes('{{')) {
      throw new Error(`The template ${name}.html has more than variables between its braces`)
    }
    texts.set(name, text)
  }
  return {
    render: ({ name, variables }) => {
      const html = fill({ template: texts.get(name) ?? '', variables })
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? ''
      return { subject: unescapeHtml(title), html }
    },
  }
}

function fill({
  template,
  variables,
}: {
  template: string
  variables: Record<string, string>
}): string {
  return template.replaceAll(PLACEHOLDER, (_placeholder, name: string, offset: number) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`A template has the unknown variable ${name}`)
    // Go's templates do the same: URL-encoded in a query, HTML-escaped elsewhere.
    const isInQuery = OPEN_QUERY.test(template.slice(0, offset))
    return escapeHtml(isInQuery ? encodeURIComponent(value) : value)
  })
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

function unescapeHtml(text: string): string {
  return Object.entries(ENTITIES).reduceRight(
    (result, [letter, entity]) => result.replaceAll(entity, letter),
    text,
  )
}
