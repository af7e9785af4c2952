import PostalMime, { type Address } from 'postal-mime'

/** The parts of a message that a person reads. Absent text is empty. */
export type ReadableMessage = {
  from: string
  to: string
  cc: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** In message order, names in lower case. */
  headers: { name: string; value: string }[]
  attachments: { filename: string; mimeType: string; bytes: number }[]
}

export async function readMessage(source: Buffer): Promise<ReadableMessage> {
  const mail = await PostalMime.parse(source)
  return {
    from: mail.from ? namedAddress(mail.from) : '',
    to: namedAddresses(mail.to),
    cc: namedAddresses(mail.cc),
    replyTo: namedAddresses(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  }
}

function namedAddresses(addresses: Address[] = []): string {
  return addresses.map(namedAddress).join(', ')
}

function namedAddress({ name, address, group }: Address): string {
  if (group !== undefined) return `${name}: ${namedAddresses(group)};`
  return name === '' ? address : `${name} <${address}>`
}
