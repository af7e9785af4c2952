import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import {
  MAX_FILE_BYTES,
  signPrivateFile,
  storePrivateFile,
} from '#app/downloads/private-files.server.ts'
import { cleanFileName, findFileType } from '#app/http/file-type.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { readBytes } from '#app/http/request-body.server.ts'
import { answer, databaseAway, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'

const QuerySchema = z.object({ id: z.string().default(''), name: z.string().default('') })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * POST /studio-api/private-files?name= – stores the file that is the body, for the roles of INBOX_ROLES (`requireEditor`):
 * 200 `{id, name, bytes}`. 401, 403, 405, 413, 415 for another type than PDF, ZIP, Word, Excel, PowerPoint, PNG and JPEG,
 * 429, 503.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const editor = await requestEditor({ request, context })
  if (!isSupabaseConfigured()) {
    return refusal({ status: 503, error: 'This site has no storage for files yet.' })
  }
  const bytes = await readBytes({ request, maxBytes: MAX_FILE_BYTES })
  if (!bytes) return refusal({ status: 413, error: 'The file has more than 25 MB.' })
  const type = findFileType(bytes)
  if (!type) {
    const error = 'Only PDF, ZIP, Word, Excel, PowerPoint, PNG and JPEG files are taken.'
    return refusal({ status: 415, error })
  }
  try {
    const id = await storePrivateFile({ bytes, type })
    log.info({ file: id, editor: editor.id }, 'a private file is stored')
    const { name } = readQuery(request)
    return answer({ id, name: cleanFileName(name), bytes: bytes.length })
  } catch (error) {
    log.error({ err: error }, 'a private file could not be stored')
    return databaseAway()
  }
}

/** GET ?id=&name= – an address at which an editor can save the file for a minute: 200 `{url}`, 404, 503. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requestEditor({ request, context })
  const { id, name } = readQuery(request)
  try {
    const url = UUID.test(id) && isSupabaseConfigured() ? await signPrivateFile({ id, name }) : null
    return url
      ? answer({ url })
      : refusal({ status: 404, error: 'This file is not there any more.' })
  } catch (error) {
    log.error({ err: error }, 'a private file cannot be opened')
    return databaseAway()
  }
}

function readQuery(request: Request) {
  return QuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
}
