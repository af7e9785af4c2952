import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptText } from '#sandbox/data-folder/kept-text.ts'
import { createSanityServer, type SanityServer, type SanityServerOptions } from './server.ts'
import { createContentLake } from './store/content-lake.ts'
import { createPGliteLog } from './store/pglite-log.ts'

/**
 * The Content Lake over a data folder: its documents in `postgres/`, the bytes of images and files in `assets/`, the
 * token of programs beside. The folder is locked from here on; `close` ends the lake as well.
 */
export async function openSanity({
  dataDir,
  ...options
}: Pick<
  SanityServerOptions,
  'projectId' | 'dataset' | 'port' | 'allowedOrigins' | 'now' | 'nextId' | 'onError'
> & {
  dataDir: string
}): Promise<Omit<SanityServer, 'ledger'>> {
  const { now, nextId, projectId, dataset } = options
  const sanity = { projectId, dataset }
  const log = await createPGliteLog({ dataDir })
  const lake = await createContentLake({ log, now, nextId, sanity })
  const token = await keptText({
    file: join(dataDir, 'sanity-token'),
    make: () => `sk-local-${randomBytes(32).toString('base64url')}`,
  })
  const assetFolder = join(dataDir, 'assets')
  const server = createSanityServer({ ...options, lake, assetFolder, token })
  return {
    get url() {
      return server.url
    },
    listen: () => server.listen(),
    close: async () => {
      await server.close()
      await lake.close()
    },
  }
}
