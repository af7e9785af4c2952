/**
 * Draws public/apple-touch-icon.png (180 × 180, the size that iOS asks for) from the mark of public/favicon.svg:
 * `node --import tsx content/scripts/draw-touch-icon.ts`. The system rounds its corners itself.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SIZE = 180
const MARK = 96
const margin = (SIZE - MARK) / 2

const favicon = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8')
const path = /<path d="([^"]+)"/.exec(favicon)?.[1]
if (!path) throw new Error('public/favicon.svg has no path.')

const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<path fill="#0F5C4A" d="M0 0h${SIZE}v${SIZE}H0z"/>
<path fill="#FBFAF6" transform="translate(${margin} ${margin}) scale(${MARK / 24})" d="${path}"/>
</svg>`

const target = fileURLToPath(new URL('../../public/apple-touch-icon.png', import.meta.url))
const { width, height, size } = await sharp(Buffer.from(icon))
  .png({ compressionLevel: 9, palette: true, colours: 32 })
  .toFile(target)

console.log(`public/apple-touch-icon.png: ${width} × ${height}, ${size} bytes`)
