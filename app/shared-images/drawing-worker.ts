import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm } from '@resvg/resvg-wasm'
import { z } from 'zod'
import { drawImage, readTypeface } from './draw-image.ts'

// A thread of `drawings.ts`: draws the texts that it is sent, one after the other, and answers with PNG or null.

const { fontFolder, wasmFile } = z
  .object({ fontFolder: z.string(), wasmFile: z.string() })
  .parse(workerData)

const TextsSchema = z.object({ title: z.string(), kicker: z.string(), siteName: z.string() })

async function loadTypeface(name: string) {
  const files = ['latin', 'latin-ext'].map((letters) =>
    readFile(path.join(fontFolder, `${name}-${letters}.ttf`)),
  )
  return readTypeface(await Promise.all(files))
}

const [heading, text] = await Promise.all([
  loadTypeface('bricolage-grotesque'),
  loadTypeface('instrument-sans'),
  initWasm(await readFile(wasmFile)),
])

parentPort?.on('message', (message: unknown) => {
  const texts = TextsSchema.parse(message)
  parentPort?.postMessage(drawImage({ texts, typefaces: { heading, text } }))
})
