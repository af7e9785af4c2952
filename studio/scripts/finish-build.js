import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { finishPage } from './finish-page.js'

const page = path.join(import.meta.dirname, '../dist/index.html')
writeFileSync(page, finishPage(readFileSync(page, 'utf8')))
