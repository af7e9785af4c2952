/**
 * Draws the pictures of the articles, content/assets/articles/*.png (2400 × 1000):
 * `node --import tsx content/scripts/draw-article-art.ts`. Each counts what its article counts; a
 * figure that changes there is changed here as well.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { daysToFill, fiveCities, twoPanels, twoScores } from './article-art/comparisons.ts'
import { connections, emptyDesk, threeHundredHours } from './article-art/counts.ts'
import { SHEET } from './article-art/shapes.ts'

const drawings = {
  'ai-recruitment-revolution': threeHundredHours(),
  'emotional-intelligence-hiring': twoScores(),
  'hr-analytics': daysToFill(),
  'integrating-ai-tools': connections(),
  'recruitment-roi': emptyDesk(),
  'reduce-bias-hiring': twoPanels(),
  'remote-hiring-strategies': fiveCities(),
}

const folder = path.join(import.meta.dirname, '../assets/articles')
await mkdir(folder, { recursive: true })
for (const [slug, svg] of Object.entries(drawings)) {
  const { size } = await sharp(Buffer.from(svg), { density: 144 })
    .resize(SHEET.width * 2, SHEET.height * 2)
    .png({ compressionLevel: 9, palette: true, colours: 64, dither: 0 })
    .toFile(path.join(folder, `${slug}.png`))
  console.log(`content/assets/articles/${slug}.png: ${size} bytes`)
}
