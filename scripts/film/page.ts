import { readFile } from 'node:fs/promises'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { readPictures } from './pictures.ts'
import { Film } from './scenes.tsx'

const ROOT = path.join(import.meta.dirname, '../..')

/** The film as one page that needs no server: `film.show(seconds)` sets it to a moment, see player.ts. */
export async function filmPage() {
  const scenes = renderToStaticMarkup(createElement(Film, { pictures: await readPictures() }))
  const { styles, script } = await siteStylesAndPlayer()
  const own = await readFile(path.join(import.meta.dirname, 'film.css'), 'utf8')
  return `<!doctype html>
<html lang="en-GB" data-theme="light">
<meta charset="utf-8">
<title>The film</title>
<style>${styles}</style>
<style>${own}</style>
<body>${scenes}
<script type="module">${script}</script>
</body>
</html>`
}

/** The site's own style sheet, with its fonts inside, and what moves the scenes. */
async function siteStylesAndPlayer() {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rollupOptions: {
        input: [path.join(ROOT, 'app/styles/app.css'), path.join(import.meta.dirname, 'player.ts')],
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const sheets = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const scripts = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  if (sheets.length === 0) throw new Error('The style sheet of the site could not be built.')
  return { styles: sheets.join('\n'), script: scripts.join('\n') }
}
