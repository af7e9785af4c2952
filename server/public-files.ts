import { readdirSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler } from 'express'

/**
 * Sends the files of `public/`, as the build has copied them. Which there are is read once: `express.static` would look
 * on the disk for every page that is asked for, and make an error of not finding it, which is a twentieth of its cost.
 *
 * @param folder build/client
 */
export function publicFiles(folder: string): RequestHandler {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  const paths = new Set(files.map((file) => encodeURI(`/${file.split(path.sep).join('/')}`)))
  const send = express.static(folder, { index: false, redirect: false, maxAge: '1h' })
  return (request, response, next) => {
    if (paths.has(request.path)) send(request, response, next)
    else next()
  }
}
