import { type IncomingHttpHeaders } from 'node:http'
import { serve } from '#sandbox/testing/serve.ts'

/** Users of the hosted project, as `GET /users/me` returns them by the caller's token. */
const USERS: Readonly<Record<string, object>> = {
  'token-of-an-editor': {
    id: 'p-editor',
    name: 'Edith Editor',
    email: 'edith@testco.example',
    role: 'editor',
    roles: [{ name: 'editor', title: 'Editor', description: 'Read and write' }],
  },
  'token-of-a-viewer': {
    id: 'p-viewer',
    name: 'Vera Viewer',
    role: 'viewer',
    roles: [{ name: 'viewer', title: 'Viewer', description: 'Read only' }],
  },
  // Anybody can have an account with the vendor: in our project they have no role.
  'token-of-a-stranger': { id: 'p-stranger', name: 'Stranger', role: '', roles: [] },
}

/**
 * The hosted API as far as the inbox asks it, with people of several roles, which the sandbox does not have. As the vendor,
 * it answers an unknown token with 401.
 */
export async function startPeople({ isBroken = false }: { isBroken?: boolean } = {}) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const url = await serve((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const user = USERS[token]
    response.writeHead(isBroken ? 502 : user ? 200 : 401, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(user ?? { statusCode: 401, error: 'Unauthorized' }))
  })
  return { url, asked }
}
