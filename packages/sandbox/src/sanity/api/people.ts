import { z } from 'zod'
import { EDITOR_ID, ROBOT_ID, type AccessControl } from '#sandbox/sanity/access.ts'
import { badRequest } from '#sandbox/sanity/faults.ts'
import { requiredParam, requireMember, type ApiRoute } from './api-request.ts'

const MAX_KEY_VALUE_BYTES = 1024 * 1024

const ROLE = {
  name: 'administrator',
  title: 'Administrator',
  description: 'Read and write access to everything on this machine',
}

const PEOPLE = [
  { id: EDITOR_ID, displayName: 'Local Editor', email: 'editor@localhost.example' },
  { id: ROBOT_ID, displayName: 'Script on this machine', email: 'script@localhost.example' },
]

const KeyValueSchema = z.array(z.object({ key: z.string().max(512), value: z.unknown() }))

/**
 * GET /users/me, /users/:ids, /auth/id – the two users there are: the editor with a session and a program with the token.
 * GET, PUT /users/me/keyvalue – what the Studio remembers of an editor: list layout, recent searches, Vision's queries.
 * Not modelled: invitations, other roles; the key values live as long as the process.
 */
export function peopleRoutes(): ApiRoute[] {
  const keyValues = new Map<string, unknown>()
  const ownKey = ({ userId, key }: { userId: string; key: string }) => `${userId} ${key}`

  return [
    {
      method: 'GET',
      path: '/users/me',
      handle: ({ access }) => ({ json: toProfile(requireMember(access)) }),
    },
    {
      method: 'GET',
      path: '/auth/id',
      handle: ({ access }) => ({ json: { id: requireMember(access) } }),
    },
    {
      method: 'GET',
      path: '/users/:ids',
      handle: ({ params, access }) => {
        requireMember(access)
        const ids = requiredParam({ params, name: 'ids' }).split(',')
        const users = PEOPLE.filter(({ id }) => ids.includes(id)).map(({ id, displayName }) => ({
          id,
          displayName,
          imageUrl: null,
        }))
        return { json: ids.length === 1 && users.length === 1 ? users[0] : users }
      },
    },
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys',
      handle: ({ params, access }) => {
        const userId = requireMember(access)
        const keys = requiredParam({ params, name: 'keys' }).split(',')
        const storedKeys = keys.filter((key) => keyValues.has(ownKey({ userId, key })))
        return {
          json: storedKeys.map((key) => ({ key, value: keyValues.get(ownKey({ userId, key })) })),
        }
      },
    },
    {
      method: 'PUT',
      path: '/users/me/keyvalue',
      handle: async ({ access, readJson }) => {
        const userId = requireMember(access)
        const parsed = KeyValueSchema.safeParse(await readJson({ maxBytes: MAX_KEY_VALUE_BYTES }))
        if (!parsed.success) throw badRequest('The body must be a list of {"key", "value"}')
        for (const { key, value } of parsed.data) keyValues.set(ownKey({ userId, key }), value)
        return { json: parsed.data }
      },
    },
  ]
}

function toProfile(userId: string) {
  const person = PEOPLE.find(({ id }) => id === userId)
  return {
    id: userId,
    name: person?.displayName ?? userId,
    email: person?.email ?? '',
    profileImage: null,
    role: ROLE.name,
    roles: [ROLE],
    provider: 'local',
  }
}

/**
 * GET /auth/providers – one: this machine, without a password. Whoever can open a browser here is the editor.
 * GET /auth/login/local – sets the session and goes back to `origin`, which must be an allowed one.
 * POST /auth/logout – ends it.
 */
export function signInRoutes({
  accessControl,
  allowedOrigins,
  url,
}: {
  accessControl: AccessControl
  allowedOrigins: readonly string[]
  url: () => string
}): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/auth/providers',
      handle: () => ({
        json: {
          providers: [
            { name: 'local', title: 'This machine', url: `${url()}/v1/auth/login/local` },
          ],
          thirdPartyLogin: false,
          sso: null,
        },
      }),
    },
    {
      method: 'GET',
      path: '/auth/login/local',
      handle: ({ search }) => ({
        status: 302,
        headers: {
          Location: allowedTarget({ target: search.get('origin'), allowedOrigins }),
          'Set-Cookie': accessControl.openSession(),
          'Cache-Control': 'no-store',
        },
      }),
    },
    {
      method: 'POST',
      path: '/auth/logout',
      handle: () => ({ json: { ok: true }, headers: { 'Set-Cookie': accessControl.endSession() } }),
    },
  ]
}

function allowedTarget({
  target,
  allowedOrigins,
}: {
  target: string | null
  allowedOrigins: readonly string[]
}): string {
  if (target !== null && URL.canParse(target)) {
    const { origin, href } = new URL(target)
    if (allowedOrigins.includes(origin)) return href
  }
  throw badRequest('"origin" is not an origin that may sign in here')
}
