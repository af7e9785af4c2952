import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { createDrawings } from './drawings.ts'
import { startDrawingWorker } from './start-drawing-worker.ts'

const isBuilt = getEnvironment().NODE_ENV === 'production'

/** The pictures of this process. A thread that starts from the sources compiles them first. */
export const { getDrawing } = createDrawings({
  startWorker: () => startDrawingWorker({ isBuilt }),
  timeLimitMs: isBuilt ? 10_000 : 60_000,
  log,
})
