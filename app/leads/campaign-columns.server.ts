import { readConsent } from '#app/http/consent.server.ts'

/** The columns that say where somebody came from: recorded only of those who agreed. */
export async function campaignColumns(request: Request) {
  const consent = await readConsent(request)
  return consent?.choice === 'accept' ? { consent: true, campaign: consent.campaign } : {}
}
