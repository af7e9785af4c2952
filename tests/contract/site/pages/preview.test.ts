import {
  disablePreviewAccessSharing,
  enablePreviewAccessSharing,
} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cleanStega } from '#app/http/stega.ts'
import { getClient } from '#tests/fixtures/dataset.ts'
import { openPreview, previewPath, readCookie } from './preview-editor.ts'
import { readDocument, readSitemap, readText, request, select, siteUrl, visit } from './site.ts'

const dataset = getClient(inject('servedSite'))

const STEGA = /[\u200b-\u200d\ufeff]{4}/

/** The document without stega: JavaScript takes a part of it for white space. */
async function readPlain(response: Response) {
  return await readDocument(new Response(cleanStega(await response.text())))
}

/** A page that only this test knows, published with one heading and drafted with another. */
async function createDraft(name: string) {
  const id = `page-${name}`
  const path = `/${name}`
  const page = (heading: string) => ({
    _type: 'page',
    title: heading,
    path,
    // Out of the sitemap, which other files read.
    seo: { _type: 'seo', noIndex: true },
    blocks: [{ _key: 'a', _type: 'pageHeader', heading }],
  })
  onTestFinished(async () => {
    await dataset.delete({ query: `*[_id in ["${id}", "drafts.${id}"]]` })
  })
  const transaction = dataset.transaction()
  transaction.createOrReplace({ _id: id, ...page('Published heading') })
  transaction.createOrReplace({ _id: `drafts.${id}`, ...page('Drafted heading') })
  await transaction.commit()
  await expect.poll(async () => (await request(path)).status).toBe(200)
  return { id, path }
}

test('a secret of the Studio opens a preview with drafts, and no other visitor sees a byte of it', async () => {
  const { path } = await createDraft('drafted-page')
  const preview = await openPreview({ path: `${path}?a=b` })
  expect(preview.response.status).toBe(302)
  expect(preview.response.headers.get('Location')).toBe(`${path}?a=b`)
  const [setCookie] = preview.response.headers.getSetCookie()
  expect(setCookie).toMatch(/^preview=.+; Max-Age=3600; Path=\/; .*HttpOnly; SameSite=Lax/)

  const response = await preview.read(path)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect((await response.clone().text()).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toMatch(STEGA)
  const document = await readPlain(response)
  expect(readText(select(document, 'h1'))).toBe('Drafted heading')
  const bar = select(document, 'aside[aria-label="Preview"]')
  expect(readText(bar)).toContain('this page shows drafts')

  const published = await request(path)
  const html = await published.text()
  expect(published.headers.get('X-Robots-Tag')).toBeNull()
  expect(html).toContain('Published heading')
  expect(html).not.toMatch(/Drafted|previewBar|preview\/exit|Leave preview|this page shows/)
  expect(html).not.toMatch(STEGA)
})

test('a page that is not published yet is shown in a preview alone', async () => {
  onTestFinished(async () => {
    await dataset.delete('drafts.page-unpublished')
  })
  await dataset.create({
    _id: 'drafts.page-unpublished',
    _type: 'page',
    title: 'New',
    path: '/unpublished',
    blocks: [{ _key: 'a', _type: 'pageHeader', heading: 'Not yet' }],
  })
  const preview = await openPreview()
  await expect.poll(async () => (await preview.read('/unpublished')).status).toBe(200)
  expect((await request('/unpublished')).status).toBe(404)
})

test('a change of a draft is in the next page of the preview', async () => {
  const { id, path } = await createDraft('changing')
  const preview = await openPreview()
  const readHeading = async () => readText(select(await readPlain(await preview.read(path)), 'h1'))
  expect(await readHeading()).toBe('Drafted heading')
  await dataset.patch(`drafts.${id}`).set({ 'blocks[_key=="a"].heading': 'Better' }).commit()
  await expect.poll(readHeading).toBe('Better')
})

test('a click on a reusable section leads to the section, and shows its draft', async () => {
  const id = 'section-preview'
  const blocks = (heading: string) => [{ _key: 'text', _type: 'banner', heading }]
  const section = { _type: 'section', title: 'Shared' }
  const { id: pageId, path } = await createDraft('with-section')
  onTestFinished(async () => {
    // After the page, which is deleted first: nothing that is in use can be deleted.
    await dataset.delete({ query: `*[_id in ["${pageId}", "drafts.${pageId}"]]` })
    await dataset.delete({ query: `*[_id in ["${id}", "drafts.${id}"]]` })
  })
  await dataset
    .transaction()
    .create({ ...section, _id: id, blocks: blocks('Published words') })
    .create({ ...section, _id: `drafts.${id}`, blocks: blocks('Drafted words') })
    .patch(`drafts.${pageId}`, (patch) =>
      patch.append('blocks', [
        { _key: 'use', _type: 'sectionUse', section: { _type: 'reference', _ref: id } },
      ]),
    )
    .commit()
  const preview = await openPreview()
  const readPart = async () => (await preview.read(path)).text()
  await expect.poll(async () => cleanStega(await readPart())).toContain('Drafted words')
  const part = /data-sanity="([^"]*)"[^>]*>(?:(?!data-sanity).)*Drafted words/s.exec(
    cleanStega(await readPart()),
  )
  expect(part?.[1]).toContain(`id=${id}`)
  expect(part?.[1]).toContain('path=blocks:text')
})

/** The server-sent events of a preview, as text; the connection ends with the test. */
async function openEvents(preview: Awaited<ReturnType<typeof openPreview>>) {
  const connection = new AbortController()
  onTestFinished(() => connection.abort())
  const response = await preview.read('/studio-api/preview/events', { signal: connection.signal })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      text += chunk
  }
  // It ends with an error when the test lets go of it.
  read().catch(() => undefined)
  return { response, readEvents: () => text }
}

test('a change of a draft is told to the pages of a preview that are open, and to nobody else', async () => {
  const { id } = await createDraft('told')
  const { response, readEvents } = await openEvents(await openPreview())
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  await dataset.patch(`drafts.${id}`).set({ title: 'Another' }).commit()
  await expect.poll(readEvents).toContain('event: change')
  expect((await request('/studio-api/preview/events')).status).toBe(401)
})

test('the perspective of a preview changes in place', async () => {
  const { path } = await createDraft('switched')
  const preview = await openPreview()
  const change = (perspective: string, headers: Record<string, string>) =>
    request('/studio-api/preview/perspective', {
      method: 'POST',
      headers: { Origin: siteUrl, ...headers },
      body: new URLSearchParams({ perspective }),
    })
  expect((await change('published', {})).status).toBe(401)
  expect((await change('raw', { Cookie: preview.cookie })).status).toBe(400)
  const elsewhere = { Cookie: preview.cookie, Origin: 'https://evil.example' }
  expect((await change('published', elsewhere)).status).toBe(403)

  const changed = await change('published', { Cookie: preview.cookie })
  expect(changed.status).toBe(204)
  const response = await request(path, { headers: { Cookie: readCookie(changed) } })
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(readText(select(await readPlain(response), 'h1'))).toBe('Published heading')
})

test('a preview of the Studio lasts an hour, which an open Studio renews for a member of the project', async () => {
  const { token } = inject('servedSite')
  const { response, cookie } = await openPreview()
  expect(response.headers.get('Set-Cookie')).toContain('Max-Age=3600')
  const renew = (headers: Record<string, string>) =>
    request('/studio-api/preview/renew', {
      method: 'POST',
      headers: { Origin: siteUrl, ...headers },
    })
  const Authorization = `Bearer ${token}`
  const renewed = await renew({ Authorization, Cookie: cookie })
  expect(renewed.status).toBe(204)
  expect(renewed.headers.get('Set-Cookie')).toMatch(/^preview=.*Max-Age=3600/)
  expect((await renew({ Authorization: 'Bearer forged', Cookie: cookie })).status).toBe(401)
  expect((await renew({ Cookie: cookie })).status).toBe(401)
  expect((await renew({ Authorization, Origin: 'https://evil.example' })).status).toBe(403)
  const without = await renew({ Authorization })
  expect([without.status, without.headers.get('Set-Cookie')]).toEqual([204, null])
})

/** Sends a document as the Studio's form has it to a preview. */
function sendTyped({
  cookie,
  body,
  origin = siteUrl,
}: Record<'cookie' | 'body', string> & { origin?: string }) {
  return request('/studio-api/preview/document', {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie },
    body,
  })
}

test('what an editor types is in their own preview before it is saved, and in no other', async () => {
  const { id, path } = await createDraft('typed')
  const editor = await openPreview()
  const colleague = await openPreview()
  const readHeading = async ({ read }: typeof editor) =>
    readText(select(await readPlain(await read(path)), 'h1'))
  expect(await readHeading(editor)).toBe('Drafted heading')
  const draft = await dataset.getDocument<{ blocks: object[] }>(`drafts.${id}`)
  const body = JSON.stringify({ ...draft, blocks: [{ ...draft?.blocks[0], heading: 'Typed' }] })
  const sent = await sendTyped({ cookie: editor.cookie, body })
  expect(sent.status).toBe(204)
  const html = await (await editor.read(path)).text()
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toMatch(STEGA)
  expect(await readHeading(editor)).toBe('Typed')
  expect(await readHeading(colleague)).toBe('Drafted heading')
  expect(await (await request(path)).text()).toContain('Published heading')
  // A typed value counts for some seconds: then the Content Lake has it.
  await expect.poll(() => readHeading(editor)).toBe('Drafted heading')
})

test('an editor sees an announcement before it is published and has started, and after putting it away', async () => {
  await dataset.createOrReplace({
    _id: 'drafts.announcement-preview',
    _type: 'announcement',
    text: 'Announced to editors',
    startsAt: '2999-01-01T00:00:00Z',
  })
  onTestFinished(async () => {
    await dataset.delete('drafts.announcement-preview')
  })
  const { cookie } = await openPreview()
  const dismissed = `announcements=${encodeURIComponent(btoa('["announcement-preview"]'))}`
  for (const Cookie of [cookie, `${cookie}; ${dismissed}`]) {
    const html = await (await request('/about', { headers: { Cookie } })).text()
    expect(cleanStega(html)).toContain('Announced to editors')
    expect(html).toMatch(new RegExp(`Announced to editors${STEGA.source}`))
  }
  expect(await (await request('/about')).text()).not.toContain('Announced to editors')
})

test('only an editor’s preview takes what is typed, and only documents', async () => {
  const { cookie } = await openPreview()
  const body = JSON.stringify({ _id: 'page-home', _type: 'page' })
  expect((await sendTyped({ cookie: '', body })).status).toBe(401)
  expect((await sendTyped({ cookie, body, origin: 'https://evil.example' })).status).toBe(403)
  for (const wrong of ['', 'null', '[]', '{"_id":"page-home"}', '{"_id":']) {
    expect((await sendTyped({ cookie, body: wrong })).status).toBe(400)
  }
  const large = JSON.stringify({ _id: 'page-home', _type: 'page', title: 'x'.repeat(256 * 1024) })
  expect((await sendTyped({ cookie, body: large })).status).toBe(413)
  const { secret } = await enablePreviewAccessSharing(dataset, 'a test', `${siteUrl}/studio`)
  const shared = readCookie(await request(previewPath({ secret, path: '/' })))
  expect((await sendTyped({ cookie: shared, body })).status).toBe(401)
  await disablePreviewAccessSharing(dataset, 'a test', `${siteUrl}/studio`)
})

test('blocks name their place to the overlays of an editor, and to nobody else', async () => {
  const { id, path } = await createDraft('placed')
  const { read } = await openPreview()
  const block = select(await readPlain(await read(path)), 'main .part')
  expect(block.getAttribute('data-sanity')).toBe(`id=${id};type=page;path=blocks:a;base=%2Fstudio`)
  expect(await (await request(path)).text()).not.toContain('data-sanity')
})

test('only an editor’s preview may write style elements', async () => {
  const getPolicy = (response: Response) => response.headers.get('Content-Security-Policy')
  const preview = await openPreview()
  const policy = getPolicy(await preview.read('/pricing'))
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/)
  expect(policy).not.toContain('unsafe-inline')
  expect(getPolicy(await request('/pricing'))).toContain("style-src 'self';")
})

test('a wrong secret is refused', async () => {
  const wrong = await request(previewPath({ secret: 'wrong' }))
  expect(wrong.status).toBe(401)
  expect(wrong.headers.getSetCookie()).toEqual([])
  expect((await request('/studio-api/preview')).status).toBe(401)
})

test('a form that is posted in a preview is taken without stega', async () => {
  const { cookie } = await openPreview()
  const name = `Ada${'\u200b\u200c\u200d\ufeff'.repeat(20)}`
  const response = await request('/blog/recruitment-roi', {
    method: 'POST',
    headers: { Cookie: cookie, Origin: siteUrl },
    body: new URLSearchParams({ form: 'comment', name, email: 'ada', content: 'Why?' }),
  })
  expect(response.status).toBe(400)
  const document = await readDocument(response)
  expect(select(document, 'main input[name="name"]').getAttribute('value')).toBe('Ada')
})

test('a shared link shows drafts without stega, until sharing is switched off', async () => {
  const { path } = await createDraft('shared')
  const studioUrl = `${siteUrl}/studio`
  const { secret } = await enablePreviewAccessSharing(dataset, 'a test', studioUrl)
  const response = await request(previewPath({ secret, path }))
  const headers = { Cookie: readCookie(response) }
  const shared = await (await request(path, { headers })).text()
  expect(shared).toContain('Drafted heading')
  expect(shared).not.toMatch(STEGA)
  await disablePreviewAccessSharing(dataset, 'a test', studioUrl)
  const revoked = await (await request(path, { headers })).text()
  expect(revoked).toContain('Published heading')
  expect(revoked).not.toContain('Drafted')
  expect((await request(previewPath({ secret, path }))).status).toBe(401)
})

test('a preview leads to no other site', async () => {
  for (const path of ['//evil.example/a', 'https://evil.example/a', '/\\evil.example']) {
    const { response } = await openPreview({ path })
    expect(response.headers.get('Location')).toMatch(/^\/(?![/\\])/)
  }
})

test('a cookie that we did not sign is none', async () => {
  const { path } = await createDraft('forged')
  const { cookie } = await openPreview()
  for (const forged of ['preview=eyJraW5kIjoic3R1ZGlvIn0', `${cookie.slice(0, -3)}abc`]) {
    const html = await (await request(path, { headers: { Cookie: forged } })).text()
    expect(html).not.toContain('Drafted')
  }
})

test('leaving ends the preview and stays on the page', async () => {
  const { path } = await createDraft('left')
  const preview = await openPreview()
  const form = select(
    await readDocument(await preview.read(path)),
    'aside[aria-label="Preview"] form',
  )
  expect(form.getAttribute('method')).toBe('post')
  const action = form.getAttribute('action') ?? ''
  const leave = (origin: string) =>
    request(action, {
      method: 'POST',
      headers: { Cookie: preview.cookie, Origin: origin, Referer: `${siteUrl}${path}?a=b` },
    })
  expect((await leave('https://evil.example')).status).toBe(403)
  const response = await leave(siteUrl)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`${path}?a=b`)
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^preview=;? ?.*Max-Age=0/),
  ])
})

test('feeds and the sitemap of an editor are those of everybody', async () => {
  const preview = await openPreview()
  for (const path of ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml']) {
    const text = await (await preview.read(path)).text()
    expect(text).not.toMatch(STEGA)
  }
})

test('every page reads the same in a preview without drafts', { tags: 'full' }, async () => {
  const preview = await openPreview()
  for (const address of await readSitemap()) {
    const { pathname } = new URL(address)
    const [visited, previewed] = await Promise.all([
      visit(pathname),
      preview.read(pathname).then(async (response) => {
        const html = await response.text()
        // Only texts and the `alt` of pictures carry stega; scripts hold the data of the page.
        const readByPrograms = html
          .replace(/<script[^>]*>(?!\{)[\s\S]*?<\/script>/g, '')
          .match(/<title>[^<]*|<script[\s\S]*?<\/script>|<(?!img )[^>]+>/g)
        expect(
          readByPrograms?.filter((part) => STEGA.test(part)),
          pathname,
        ).toEqual([])
        return await readDocument(new Response(cleanStega(html)))
      }),
    ])
    select(previewed, 'aside[aria-label="Preview"]').remove()
    // A preview does not ask about cookies, and so has the announcement, which waits for the answer.
    select(previewed, 'aside[aria-label="Announcement"]').remove()
    select(visited.document, '[aria-labelledby="cookie-heading"]').remove()
    for (const selector of ['title', 'main', 'body']) {
      const [expected, actual] = [visited.document, previewed].map((document) => {
        for (const script of document.querySelectorAll('script')) script.remove()
        return readText(select(document, selector))
      })
      expect(actual, `${selector} of ${pathname}`).toBe(expected)
    }
  }
})
