import { getContactEmail } from '#app/content/settings/contact-email.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { securityTxt } from '#app/http/security/security-txt.ts'

/** GET /.well-known/security.txt: whom to tell about a vulnerability. */
export async function loader() {
  const text = securityTxt({
    siteUrl: getEnvironment().SITE_URL,
    email: await getContactEmail(),
    now: Date.now(),
  })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
