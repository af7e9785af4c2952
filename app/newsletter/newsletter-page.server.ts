import { json } from '@remix-run/node'
import { notFound } from '#app/http/errors.ts'
import { getNewsletterWords } from './newsletter-pages.server.ts'
import { getToken } from './redeem-token.server.ts'

/**
 * Loads the page of a link in a mail: 200, or 400 where its URL holds no token.
 *
 * @throws Response 404 while the dataset has no words for it
 */
export async function loadNewsletterPage(request: Request) {
  const words = await getNewsletterWords()
  if (!words?.newsletterPages) throw notFound('No words for the pages of the newsletter')
  const hasToken = getToken(request) !== null
  return json({ words, hasToken }, { status: hasToken ? 200 : 400 })
}
