/**
 * Draws content/assets/open-graph.png (1200 × 630, the size that social networks ask for) from the
 * SVG beside this file: `node --import tsx content/scripts/draw-open-graph.ts`. The letters in the
 * SVG are outlines, so that the picture is the same on a machine without the site's typefaces.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const source = fileURLToPath(new URL('open-graph.svg', import.meta.url))
const target = fileURLToPath(new URL('../assets/open-graph.png', import.meta.url))

const { width, height, size } = await sharp(source)
  .flatten({ background: '#FBFAF6' })
  .png({ compressionLevel: 9, palette: true, colours: 128 })
  .toFile(target)

console.log(`content/assets/open-graph.png: ${width} × ${height}, ${size} bytes`)
