import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { campaignOf, type CookieChoice } from './consent.ts'

const HALF_A_YEAR_SECONDS = 60 * 60 * 24 * 182

const ConsentSchema = z.object({
  choice: z.enum(['accept', 'decline']),
  /** Kept only of those who accepted. */
  campaign: z.record(z.string(), z.string()),
})

type Consent = z.infer<typeof ConsentSchema>

const consentCookie = createCookie('cookies', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
  maxAge: HALF_A_YEAR_SECONDS,
})

/** What the visitor has said, and the campaign that brought them if they agreed that it is kept. */
export async function readConsent(request: Request): Promise<Consent | null> {
  const value: unknown = await consentCookie.parse(request.headers.get('Cookie'))
  return ConsentSchema.safeParse(value).data ?? null
}

/**
 * The `Set-Cookie` value that remembers a choice. Who accepts takes along the campaign that brought them; who declines
 * leaves nothing but that.
 *
 * @param search the query of the page that they came to
 */
export function serializeConsent({ choice, search }: { choice: CookieChoice; search: string }) {
  return consentCookie.serialize({
    choice,
    campaign: choice === 'accept' ? campaignOf(search) : {},
  })
}
