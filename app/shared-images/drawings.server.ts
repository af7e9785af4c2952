import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createDrawings } from './drawings.ts'
import { startDrawingWorker } from './start-drawing-worker.ts'

/** The pictures of this process. */
export const { getDrawing } = createDrawings({
  startWorker: () => startDrawingWorker({ isBuilt: getEnvironment().NODE_ENV === 'production' }),
  log,
})
