import { type LoaderFunctionArgs } from '@remix-run/node'
import { answer } from '#app/inbox/inbox-answers.server.ts'
import { INBOX_FORMS } from '#app/inbox/inbox-forms.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { countSubmissions, listContentForms } from '#app/inbox/submissions.server.ts'

/**
 * GET /studio-api/inbox/counts – for editors: see `requireEditor`. Answers 200 `{forms}`: each form with its name, title, whether the
 * team works on it, and `counts`, its submissions by state. 401, 403, 429, 503 `{error}`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requestEditor({ request, context })
  const [counts, contentForms] = await Promise.all([countSubmissions(), listContentForms()])
  return answer({
    forms: [...INBOX_FORMS, ...contentForms].map(({ name, title, states, isWorkedOn }) => ({
      name,
      title,
      isWorkedOn,
      counts: Object.fromEntries(
        states.map((state) => [
          state,
          counts.find(({ form, status }) => form === name && status === state)?.submissions ?? 0,
        ]),
      ),
    })),
  })
}

export function action() {
  return notAllowed('GET')
}
