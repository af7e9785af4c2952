import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { deriveKey } from '#app/http/security/signing.server.ts'
import { siteCookie } from './site-cookie.server.ts'

/** The file of a form can be downloaded for so long after it was sent. */
const LASTS_SECONDS = 60 * 60

/** The oldest is forgotten first. */
const MAX_FORMS = 10

/** `submission` is the id of what was sent; cookies of an earlier version have none. */
const GrantSchema = z.object({
  form: z.string(),
  submission: z.string().optional(),
  until: z.number(),
})

/** Signed, so that only senders of the form get its file. Null without a database, and so without forms. */
function openCookie() {
  const { SUPABASE_SECRET_KEY } = getEnvironment()
  if (SUPABASE_SECRET_KEY === undefined) return null
  return siteCookie({
    name: 'downloads',
    schema: z.array(GrantSchema),
    maxAgeSeconds: LASTS_SECONDS,
    secrets: [deriveKey({ secret: SUPABASE_SECRET_KEY, purpose: 'downloads cookie' })],
  })
}

async function readGrants(request: Request) {
  const grants = (await openCookie()?.read(request)) ?? []
  return grants.filter(({ until }) => until > Date.now())
}

/** Finds the submission of a form that this browser has sent within the last hour. */
export async function findGrant({ request, form }: { request: Request; form: string }) {
  return (await readGrants(request)).find((grant) => grant.form === form)
}

/** Returns the `Set-Cookie` value that lets this browser download the form's file, besides earlier ones. */
export async function serializeGrant({
  request,
  form,
  submission,
}: {
  request: Request
  form: string
  submission: string
}) {
  const others = (await readGrants(request)).filter((grant) => grant.form !== form)
  const cookie = openCookie()
  if (!cookie) throw new Error('Supabase is not configured')
  const own = { form, submission, until: Date.now() + LASTS_SECONDS * 1_000 }
  return await cookie.serialize([...others, own].slice(-MAX_FORMS))
}
