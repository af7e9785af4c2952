import { type EMAIL_TEXTS_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** The words of mails as editors wrote them; null while the dataset has none. */
export type EmailTexts = EMAIL_TEXTS_QUERY_RESULT

type TeamMailWords = { subject: string | null; intro: string | null }

/** The words of the team's mail of a kind, or null for a kind that has none. */
export function listTexts({
  texts,
  kind,
}: {
  texts: EmailTexts
  kind: string
}): TeamMailWords | null {
  switch (kind) {
    case 'contact':
      return texts?.contact ?? null
    case 'resume':
      return texts?.resume ?? null
    case 'partner_application':
      return texts?.partnerApplication ?? null
    case 'partner_message':
      return texts?.partnerMessage ?? null
    case 'white_glove':
      return texts?.whiteGlove ?? null
    case 'integration_request':
      return texts?.integrationRequest ?? null
    case 'early_access':
      return texts?.earlyAccess ?? null
    case 'blog_comment':
      return texts?.blogComment ?? null
    default:
      return null
  }
}
