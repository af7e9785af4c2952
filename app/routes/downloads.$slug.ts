import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '#app/content-forms/read-form.server.ts'
import { readDownloadKey } from '#app/downloads/download-key.server.ts'
import { noteDownload } from '#app/downloads/note-download.server.ts'
import { signPrivateFile } from '#app/downloads/private-files.server.ts'
import { findGrant } from '#app/http/cookies/downloads-cookie.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { unavailable } from '#app/http/errors.ts'

/** Prevents caching and indexing. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/**
 * GET /downloads/:slug – the file of a form, to the browser that has sent it within the last hour, and for the `?key=` of
 * a mail to its sender for seven days: 303 to an address of the storage that works for a minute. Any other browser is led
 * to the form. 404 for a form without a file, 503 while the content is not known or the storage does not answer.
 */
export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const { value: form, isKnown } = await readForm(slug)
  if (!isKnown) throw unavailable('The content')
  if (!form?.file?.id)
    throw new Response('There is no such file.', { status: 404, headers: PRIVATE })
  const key = new URL(request.url).searchParams.get('key')
  const sender =
    key === null ? await findGrant({ request, form: slug }) : readDownloadKey({ form: slug, key })
  if (!sender) {
    return redirect(form.path ?? '/', { status: 303, headers: PRIVATE })
  }
  try {
    const address = await signPrivateFile({ id: form.file.id, name: form.file.name ?? slug })
    if (address) {
      const { submission } = sender
      if (request.method === 'GET' && submission) void noteDownload({ submission })
      return redirect(address, { status: 303, headers: PRIVATE })
    }
  } catch (error) {
    log.error({ err: error, form: slug }, 'the file of a form cannot be handed out')
    throw unavailable('The storage of files')
  }
  throw new Response('There is no such file.', { status: 404, headers: PRIVATE })
}
