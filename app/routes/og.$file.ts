import { type LoaderFunctionArgs } from '@remix-run/node'
import { answerSharedImage } from '#app/shared-images/answer-shared-image.server.ts'

/** GET /og/{document id}.png (`v`: the revision of the document) – see `answerSharedImage`. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return await answerSharedImage({
    file: params.file ?? '',
    revision: new URL(request.url).searchParams.get('v'),
  })
}
