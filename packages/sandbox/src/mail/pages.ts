import { html } from '#sandbox/http/html.ts'
import { page, time } from '#sandbox/http/page.ts'
import { type ReadableMessage } from './read-message.ts'
import { type StoredMessage } from './stored-message.ts'
import { withLinks } from './with-links.ts'

/** All messages, newest first. */
export function listPage({ messages, smtpUrl }: { messages: StoredMessage[]; smtpUrl: string }) {
  const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`
  return page({
    title: messages.length === 0 ? 'Mailbox' : `Mailbox (${messages.length})`,
    main: html`
      <div class="head">
        <h1>Mailbox</h1>
        ${messages.length === 0 ? html`` : deleteAll(count)}
      </div>
      <p class="note">
        Every mail that the site sends to <code>${smtpUrl}</code> ends here and goes nowhere else.
      </p>
      ${
        messages.length === 0
          ? html`<p class="empty">
              No mail yet. Send a form on the site, then <a href="/">look again</a>.
            </p>`
          : html`<ol class="list" aria-label="${count}, newest first">
              ${messages.map(listRow)}
            </ol>`
      }
    `,
  })
}

function deleteAll(count: string) {
  return html`<form method="post" action="/delete-all">
    <button type="submit">Delete all ${count}</button>
  </form>`
}

function listRow({ id, subject, from, to, envelope, receivedAt }: StoredMessage) {
  return html`<li>
    <a href="/messages/${id}">${subject === '' ? 'No subject' : subject}</a>
    <span class="who">${from === '' ? envelope.from : from}</span>
    <span class="who">to ${to === '' ? envelope.to.join(', ') : to}</span>
    ${time(receivedAt)}
  </li>`
}

/** A message. Its HTML is a document of its own, in a frame that can only open links. */
export function messagePage({
  stored: { id, receivedAt, envelope },
  message,
}: {
  stored: StoredMessage
  message: ReadableMessage
}) {
  const { from, to, cc, replyTo, subject, text, headers, attachments } = message
  const title = subject === '' ? 'No subject' : subject
  const delivered = envelope.to.join(', ')
  return page({
    title,
    main: html`
      <p><a href="/">All mail</a></p>
      <h1>${title}</h1>
      <dl>
        ${[
          row({ name: 'From', value: from }),
          row({ name: 'To', value: to }),
          row({ name: 'Copy', value: cc }),
          row({ name: 'Reply to', value: replyTo }),
          // A blind copy, for example, is in no header.
          row({ name: 'Delivered to', value: delivered === to ? '' : delivered }),
        ]}
        <div>
          <dt>Received</dt>
          <dd>${time(receivedAt)}</dd>
        </div>
      </dl>
      ${message.html === '' ? html`` : frame({ id, title })}
      ${
        text === ''
          ? html``
          : html`<h2>Plain text</h2>
              <pre>${withLinks(text.trimEnd())}</pre>`
      }
      ${
        attachments.length === 0
          ? html``
          : html`<h2>Attachments</h2>
              <ul>
                ${attachments.map(
                  ({ filename, mimeType, bytes }) =>
                    html`<li>${filename} (${mimeType}, ${bytes} bytes)</li>`,
                )}
              </ul>`
      }
      <details>
        <summary>Headers</summary>
        <pre>${headers.map(({ name, value }) => html`${name}: ${value} `)}</pre>
      </details>
      <p><a href="/messages/${id}/source">The message as it was received (.eml)</a></p>
    `,
  })
}

function row({ name, value }: { name: string; value: string }) {
  if (value === '') return html``
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

function frame({ id, title }: { id: string; title: string }) {
  return html`<h2>HTML</h2>
    <iframe
      src="/messages/${id}/html"
      title="${title}, as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>`
}

/** Page for missing content and refusals. */
export function noticePage({ title, text }: { title: string; text: string }) {
  return page({
    title,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">All mail</a></p>`,
  })
}
