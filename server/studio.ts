import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { siteOrigins } from '#app/http/security/origins.ts'
import { serializeStudioCookie } from '#app/http/cookies/studio-cookie.ts'

/** Settings that the Studio reads from its page (studio/environment.ts). */
export type StudioEnvironment = {
  projectId: string
  dataset: string
  apiHost: string
  siteUrl: string
  /** Whether the site shows drafts: `on` with a token to read them, otherwise `off`. */
  preview: 'on' | 'off'
}

const PLACEHOLDER = /(<script id="studio-environment" type="application\/json">)[^<]*(<\/script>)/

/**
 * Serves the Studio's static build at /studio. One build fits every environment: which project and
 * API it works with is written into its page here.
 *
 * @throws Error when the build is missing or has no place for the environment
 */
export function studio({
  folder,
  environment,
}: {
  folder: string
  environment: StudioEnvironment
}): Router {
  const page = fillEnvironment({
    html: readFileSync(path.join(folder, 'index.html'), 'utf8'),
    environment,
  })
  const router = Router()
  router.use(canonicalHost(environment))
  router.use(
    express.static(folder, { index: false, redirect: false, immutable: true, maxAge: '1y' }),
  )
  router.get('/static/*', (_request, response) => {
    response.status(404).type('text').send('Not found')
  })
  router.get('*', (_request, response) => {
    response.append('Set-Cookie', serializeStudioCookie(environment))
    response.set('Cache-Control', 'no-cache').type('html').send(page)
  })
  return router
}

/** Puts the environment into the Studio's page; `<` is escaped so that no value can end the script. */
export function fillEnvironment({
  html,
  environment,
}: {
  html: string
  environment: StudioEnvironment
}) {
  if (!PLACEHOLDER.test(html)) throw new Error('The Studio build has no studio-environment script.')
  const json = JSON.stringify(environment).replaceAll('<', '\\u003c')
  return html.replace(PLACEHOLDER, (_whole, open: string, close: string) => open + json + close)
}

/**
 * The editor's session is a cookie of the local API, and browsers treat `localhost` and `127.0.0.1` as different sites:
 * redirects the Studio to the configured name.
 */
function canonicalHost({ siteUrl }: StudioEnvironment): RequestHandler {
  return (request, response, next) => {
    const origin = `${request.protocol}://${request.headers.host ?? ''}`
    const isTwin = origin !== siteUrl && siteOrigins(siteUrl).includes(origin)
    if (isTwin) response.redirect(302, siteUrl + request.originalUrl)
    else next()
  }
}
