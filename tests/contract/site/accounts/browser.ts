import { mailsTo } from '#tests/fixtures/mailbox.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser without scripts: it keeps cookies, and says where its forms come from. */
export function createBrowser({ siteUrl }: { siteUrl: string }) {
  const cookies = new Map<string, string>()

  async function go({
    path,
    form,
    headers = {},
  }: {
    path: string
    form?: Record<string, string>
    headers?: Record<string, string>
  }) {
    const response = await fetch(new URL(path, siteUrl), {
      method: form ? 'POST' : 'GET',
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'User-Agent': AGENT,
        ...(form ? { Origin: siteUrl } : {}),
        ...headers,
      },
    })
    const sent = response.headers.getSetCookie()
    for (const cookie of sent) take(cookie)
    const html = await response.text()
    return {
      status: response.status,
      location: response.headers.get('Location'),
      retryAfter: response.headers.get('Retry-After'),
      cookies: sent,
      html,
      text: html
        .replace(/<script[^>]*>.*?<\/script>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    }
  }

  function take(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /;\s*Max-Age=0\b/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return { cookies, go }
}

export type Browser = ReturnType<typeof createBrowser>

/** The address of the newest link in a mail about an account. */
export async function newestLink({ mailboxUrl, address }: { mailboxUrl: string; address: string }) {
  const links = (await mailsTo({ mailboxUrl, address })).flatMap(
    ({ html }) => /href="([^"]*\/auth\/confirm[^"]*)"/.exec(html)?.[1] ?? [],
  )
  const [href] = links
  if (href === undefined) throw new Error(`No link was sent to ${address}`)
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
  return pathname + search
}
