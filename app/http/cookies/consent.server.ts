import { z } from 'zod'
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_SECONDS,
  parseCampaign,
  toConsent,
  type CookieChoice,
} from './consent.ts'
import { siteCookie } from './site-cookie.server.ts'

const ConsentSchema = z.object({
  choice: z.enum(['accept', 'decline']),
  /** Only set for visitors who accepted. Written by the browser, so it is validated like a URL. */
  campaign: z
    .record(z.string(), z.string())
    .transform((campaign) => parseCampaign(new URLSearchParams(campaign).toString())),
})

type Consent = z.infer<typeof ConsentSchema>

/** The banner's script writes it as well (`rememberChoice`), so it is not `httpOnly`. It holds no secret. */
const consentCookie = siteCookie({
  name: CONSENT_COOKIE,
  schema: ConsentSchema,
  maxAgeSeconds: CONSENT_MAX_AGE_SECONDS,
  httpOnly: false,
})

/** Reads the visitor's choice, and the campaign if they consented. */
export async function readConsent(request: Request): Promise<Consent | null> {
  return await consentCookie.read(request)
}

/** Reads the campaign of a visitor who consented; empty for all others. */
export async function readCampaign(request: Request): Promise<Readonly<Record<string, string>>> {
  const consent = await readConsent(request)
  return consent?.choice === 'accept' ? consent.campaign : {}
}

/**
 * Returns the `Set-Cookie` value of a choice. Accepting also stores the campaign that brought the visitor; declining
 * stores nothing else.
 *
 * @param search the query of the page that they came to
 */
export function serializeConsent({ choice, search }: { choice: CookieChoice; search: string }) {
  return consentCookie.serialize(toConsent({ choice, search }))
}
