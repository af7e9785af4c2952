/**
 * Draws the icons from the mark of app/shell/favicon.svg: `node --import tsx content/scripts/draw-icons.ts`.
 * - public/favicon.svg, the mark itself, for whoever asks for a file; pages have it in them.
 * - public/apple-touch-icon.png, 180 × 180, the size that iOS asks for; the system rounds its corners itself.
 * - public/favicon.ico, 32 × 32, for browsers that draw no SVG there, and whoever asks for it by its name.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const TOUCH_SIZE = 180
const TOUCH_MARK = 96
const FAVICON_SIZE = 32
const GREEN = '#0F5C4A'
const PAPER = '#FBFAF6'

const publicFile = (name: string) => new URL(`../../public/${name}`, import.meta.url)

const drawing = readFileSync(new URL('../../app/shell/favicon.svg', import.meta.url))
const mark = /<path d="([^"]+)"/.exec(drawing.toString())?.[1]
if (!mark) throw new Error('favicon.svg has no path.')
write('favicon.svg', drawing)

const margin = (TOUCH_SIZE - TOUCH_MARK) / 2
const touchIcon =
  await png(`<svg xmlns="http://www.w3.org/2000/svg" width="${TOUCH_SIZE}" height="${TOUCH_SIZE}">
<path fill="${GREEN}" d="M0 0h${TOUCH_SIZE}v${TOUCH_SIZE}H0z"/>
<path fill="${PAPER}" transform="translate(${margin} ${margin}) scale(${TOUCH_MARK / 24})" d="${mark}"/>
</svg>`)
write('apple-touch-icon.png', touchIcon)

const favicon =
  await png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${FAVICON_SIZE}" height="${FAVICON_SIZE}">
<path fill="${GREEN}" d="${mark}"/>
</svg>`)
write('favicon.ico', Buffer.concat([icoHeader(favicon.length), favicon]))

function png(svg: string) {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 32 }).toBuffer()
}

/** An ICO file of one PNG: six bytes that say so, and its entry (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoHeader(length: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(FAVICON_SIZE, 6)
  header.writeUInt8(FAVICON_SIZE, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(length, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}

function write(name: string, bytes: Buffer) {
  writeFileSync(publicFile(name), bytes)
  console.log(`public/${name}: ${bytes.length} bytes`)
}
