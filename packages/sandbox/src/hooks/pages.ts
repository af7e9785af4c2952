import { html } from '#sandbox/http/html.ts'
import { page, time } from '#sandbox/http/page.ts'
import { type Received } from './received.ts'
import { type Behaviours } from './receivers.ts'

/** Options for the receiver's next answers. */
export const SWITCHES = {
  works: { label: 'Takes everything', behaviour: null },
  down: { label: 'Fails: 500', behaviour: { status: 500 } },
  gone: { label: 'Is gone: 410', behaviour: { status: 410 } },
  refuses: { label: 'Refuses: 400', behaviour: { status: 400 } },
  busy: { label: 'Is busy: 429, again in 10 s', behaviour: { status: 429, retryAfterSeconds: 10 } },
  slow: { label: 'Is slow: 12 s', behaviour: { status: 200, milliseconds: 12_000 } },
} as const

/** All received messages, newest first, and the form that changes the next answers. */
export function listPage({
  messages,
  behaviours,
  url,
}: {
  messages: Received[]
  behaviours: ReturnType<Behaviours['list']>
  url: string
}) {
  const paths = new Set([
    '/hook/crm',
    '/slack/sales',
    ...messages.map(({ path }) => path),
    ...Object.keys(behaviours),
  ])
  return page({
    title: messages.length === 0 ? 'Receiver' : `Receiver (${messages.length})`,
    main: html`
      <div class="head">
        <h1>Receiver</h1>
        ${
          messages.length === 0
            ? html``
            : html`<form method="post" action="/delete-all">
                <button type="submit">Delete all ${String(messages.length)}</button>
              </form>`
        }
      </div>
      <p class="note">
        Stands for a CRM at <code>${url}/hook/…</code> and for Slack at <code>${url}/slack/…</code>,
        with any name at the end. Nothing goes anywhere else.
      </p>
      <form method="post" action="/switch" class="note">
        <label for="path">Receiver</label>
        <select id="path" name="path">
          ${[...paths].map((path) => html`<option value="${path}">${path}</option>`)}
        </select>
        <label for="switch">from now on</label>
        <select id="switch" name="switch">
          ${Object.entries(SWITCHES).map(
            ([name, { label }]) => html`<option value="${name}">${label}</option>`,
          )}
        </select>
        <button type="submit">Switch</button>
      </form>
      ${Object.entries(behaviours).map(
        ([path, { kind, status }]) =>
          html`<p class="note">
            <code>${path}</code> answers ${kind === 'answer' ? String(status) : kind} now.
          </p>`,
      )}
      ${
        messages.length === 0
          ? html`<p class="empty">
              Nothing yet. Add a destination in the Studio, send a form on the site, then
              <a href="/">look again</a>.
            </p>`
          : messages.map((message) => messageParts({ message, messages }))
      }
    `,
  })
}

function messageParts({ message, messages }: { message: Received; messages: Received[] }) {
  const { method, path, receivedAt, status, headers, body } = message
  const copies = countCopies({ message, messages })
  return html`<section>
    <h2>
      ${method} ${path}
      ${copies > 1 ? html`<strong>copy ${String(copies)} of this id</strong>` : html``}
    </h2>
    <p>${time(receivedAt)}, answered ${String(status)}</p>
    <pre>${readable(body)}</pre>
    <details>
      <summary>Headers</summary>
      <pre>
${Object.entries(headers)
  .map(([header, value]) => `${header}: ${value}`)
  .join('\n')}</pre>
    </details>
  </section>`
}

/** Counts the accepted messages with the same id up to this one. */
function countCopies({ message, messages }: { message: Received; messages: Received[] }) {
  const id = message.headers['webhook-id']
  if (id === undefined || message.status >= 300) return 1
  return messages.filter(
    (other) =>
      other.headers['webhook-id'] === id &&
      other.status < 300 &&
      other.sequence <= message.sequence,
  ).length
}

function readable(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    // Anything but JSON is shown as it came.
    return body
  }
}
