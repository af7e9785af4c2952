import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createUrlSigner } from './signed-urls.ts'

const secret = new TextEncoder().encode('a secret that is long enough for a test')

function makeSigner(start = '2026-01-01T00:00:00Z') {
  let time = Date.parse(start)
  const signer = createUrlSigner({ secret, now: () => new Date(time) })
  return { signer, pass: (seconds: number) => (time += seconds * 1000) }
}

test('a download is good for its path until it expires', async () => {
  const { signer, pass } = makeSigner()
  const token = await signer.signDownload({ path: 'b/a.txt', expiresIn: 60 })
  await signer.verifyDownload({ path: 'b/a.txt', token })
  await expect(signer.verifyDownload({ path: 'b/b.txt', token })).rejects.toThrow(
    'The url do not match the signature',
  )
  pass(61)
  await expect(signer.verifyDownload({ path: 'b/a.txt', token })).rejects.toThrow('"exp" claim')
})

test('an upload says whose it is and whether it may replace, for two hours', async () => {
  const { signer, pass } = makeSigner()
  const token = await signer.signUpload({ path: 'b/a', owner: 'me', upsert: true })
  expect(await signer.verifyUpload({ path: 'b/a', token })).toMatchObject({
    owner: 'me',
    upsert: true,
  })
  pass(2 * 60 * 60 + 1)
  await expect(signer.verifyUpload({ path: 'b/a', token })).rejects.toThrow('"exp" claim')
})

test('each purpose has tokens of its own', async () => {
  const { signer } = makeSigner()
  const download = await signer.signDownload({ path: 'b/a', expiresIn: 60 })
  const upload = await signer.signUpload({ path: 'b/a', owner: null, upsert: false })
  const message = 'The token is for another purpose'
  await expect(signer.verifyUpload({ path: 'b/a', token: download })).rejects.toThrow(message)
  await expect(signer.verifyDownload({ path: 'b/a', token: upload })).rejects.toThrow(message)
})

test('a token of the keys, which have the same secret, is none of these', async () => {
  const { signer } = makeSigner()
  const token = await new SignJWT({ url: 'b/a', kind: 'download' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret)
  await expect(signer.verifyDownload({ path: 'b/a', token })).rejects.toThrow(
    'signature verification failed',
  )
  await expect(signer.verifyDownload({ path: 'b/a', token: '' })).rejects.toThrow(
    'Invalid Compact JWS',
  )
})
