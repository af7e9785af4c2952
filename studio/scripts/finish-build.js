import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { finishPage } from './finish-page.js'

const DIST = path.join(import.meta.dirname, '../dist')

const page = path.join(DIST, 'index.html')
const manifestFile = path.join(DIST, '.vite/manifest.json')
/** @type {unknown} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
writeFileSync(page, finishPage({ html: readFileSync(page, 'utf8'), manifest }))
rmSync(path.dirname(manifestFile), { recursive: true })
