import { html } from '#sandbox/http/html.ts'
import { type LoggedRequest } from '#sandbox/stripe/request/request-log.ts'
import { layout } from './layout.ts'

/** A request of the API that was refused. */
export function requestPage({ id, time, method, path, status, error }: LoggedRequest): string {
  return layout({
    title: `${status} ${method} ${path}`,
    main: html`<div class="portal">
      <p><a class="back" href="/">Back</a></p>
      <h1>${method} ${path}</h1>
      <p class="muted">${time}, ${id}</p>
      <h2>Answered with ${String(status)}</h2>
      <pre>${JSON.stringify(error, null, 2)}</pre>
    </div>`,
  })
}
