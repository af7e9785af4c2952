import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

const FOLDER = import.meta.dirname
const BUILD = path.join(FOLDER, '../../build/server')

export type DrawingWorker = {
  thread: Worker
  /** For one picture. The first one of a thread takes its start with it, and from the sources its compilation. */
  timeLimitMs: number
}

/** Starts a thread that draws: receives `ImageTexts`, answers with PNG, or null when its fonts lack a letter. */
export function startDrawingWorker({ isBuilt }: { isBuilt: boolean }): DrawingWorker {
  const thread = isBuilt
    ? new Worker(path.join(BUILD, 'draw-shared-images.js'), {
        workerData: {
          fontFolder: path.join(BUILD, 'fonts'),
          wasmFile: path.join(BUILD, 'resvg.wasm'),
        },
      })
    : startFromSource()
  thread.unref()
  return { thread, timeLimitMs: isBuilt ? 10_000 : 60_000 }
}

/** Node 20 does not pass tsx, given as `--import`, on to a thread. */
function startFromSource() {
  const source = pathToFileURL(path.join(FOLDER, 'drawing-worker.ts')).href
  const { resolve } = createRequire(source)
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`
  return new Worker(start, {
    eval: true,
    workerData: {
      fontFolder: path.join(FOLDER, 'fonts'),
      wasmFile: resolve('@resvg/resvg-wasm/index_bg.wasm'),
    },
  })
}
