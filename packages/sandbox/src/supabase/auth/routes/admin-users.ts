import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { adminRoute, type Asked, loadNamedUser } from '#sandbox/supabase/auth/admin.ts'
import {
  type AuthRoute,
  metadataSchema,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { isUuid } from '#sandbox/supabase/auth/caller.ts'
import { deleteFactor, requireFactor } from '#sandbox/supabase/auth/factors/factor-rows.ts'
import { requireStrongPassword } from '#sandbox/supabase/auth/passwords/password-strength.ts'
import { findUserByEmail, findUserById, listUsers } from '#sandbox/supabase/auth/users/auth-user.ts'
import { endOfBan } from '#sandbox/supabase/auth/users/banned.ts'
import {
  confirmEmail,
  mergeMetadata,
  setEmail,
  setPassword,
} from '#sandbox/supabase/auth/users/change-user.ts'
import { createUser, requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { softDeleteUser } from '#sandbox/supabase/auth/users/delete-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { publicFactor, publicUser } from '#sandbox/supabase/auth/users/public-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

const DEFAULT_PER_PAGE = 50
const MAX_PER_PAGE = 1_000

const AttributesSchema = z.object({
  id: textSchema,
  email: textSchema,
  phone: textSchema,
  password: textSchema,
  password_hash: textSchema,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema,
  app_metadata: metadataSchema,
  role: textSchema,
  ban_duration: textSchema,
})

type Attributes = z.infer<typeof AttributesSchema>

/**
 * /admin/users – list (`page`, `per_page`), create, get, update, delete (also softly); /admin/users/:id/factors – list
 * and delete. With the secret key only. Not modelled: phone numbers, filters, changing a factor.
 */
export function adminUserRoutes(context: AuthContext): AuthRoute[] {
  const route = (method: string, path: string, handle: (asked: Asked) => Promise<Answer>) =>
    adminRoute({ context, method, path, handle })
  return [
    route('GET', '/admin/users', list),
    route('POST', '/admin/users', create),
    route('GET', '/admin/users/:id', async (asked) => ({
      json: publicUser(
        await asked.context.database.asOwner((sql) => loadNamedUser({ sql, ...asked })),
      ),
    })),
    route('PUT', '/admin/users/:id', update),
    route('DELETE', '/admin/users/:id', remove),
    route('GET', '/admin/users/:id/factors', async (asked) => {
      const user = await asked.context.database.asOwner((sql) => loadNamedUser({ sql, ...asked }))
      return { json: user.factors.map(publicFactor) }
    }),
    route('DELETE', '/admin/users/:id/factors/:factor', removeFactor),
  ]
}

async function list({ context, request: { search } }: Asked): Promise<Answer> {
  const page = readCount({
    given: search.get('page'),
    fallback: 1,
    max: Number.MAX_SAFE_INTEGER / MAX_PER_PAGE,
  })
  const perPage = readCount({
    given: search.get('per_page'),
    fallback: DEFAULT_PER_PAGE,
    max: MAX_PER_PAGE,
  })
  const { users, total } = await context.database.asOwner((sql) =>
    listUsers({ sql, limit: perPage, offset: (page - 1) * perPage }),
  )
  const lastPage = Math.ceil(total / perPage)
  // The client reads the number after the first `=`.
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return {
    headers: {
      Link: [...(lastPage > page ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(
        ', ',
      ),
      'X-Total-Count': total,
    },
    json: { users: users.map(publicUser), aud: 'authenticated' },
  }
}

function readCount({
  given,
  fallback,
  max,
}: {
  given: string | null
  fallback: number
  max: number
}) {
  if (given === null || given === '') return fallback
  const count = /^\d{1,16}$/.test(given) ? Number(given) : 0
  if (count >= 1) return Math.min(count, Math.floor(max))
  throw refusal('validation_failed', { message: 'Bad Pagination Parameters' })
}

async function create({ context, request }: Asked): Promise<Answer> {
  const attributes = await readAttributes({ context, request })
  if (attributes.email === '') {
    const message = 'Cannot create a user without either an email or phone'
    throw refusal('validation_failed', { message })
  }
  const passwordHash = await computeHash({ context, wanted: attributes })
  const user = await context.database.asOwner(async (sql) => {
    if (await findUserByEmail(sql, attributes.email)) throw refusal('email_exists')
    if (attributes.id !== '' && (await findUserById(sql, attributes.id))) {
      throw refusal('email_exists', { message: 'A user with this id has already been registered' })
    }
    const { id } = await createUser({
      sql,
      context,
      user: {
        email: attributes.email,
        passwordHash,
        userMetadata: attributes.user_metadata ?? {},
        appMetadata: attributes.app_metadata ?? {},
        ...(attributes.role === '' ? {} : { role: attributes.role }),
        ...(attributes.id === '' ? {} : { id: attributes.id }),
      },
    })
    const change = { sql, userId: id, time: context.now().toISOString() }
    if (attributes.email_confirm) await confirmEmail(change)
    await ban({ sql, context, userId: id, wanted: attributes })
    return requireUser({ sql, id })
  })
  return { json: publicUser(user) }
}

async function update(asked: Asked): Promise<Answer> {
  const { context } = asked
  const attributes = await readAttributes(asked)
  const passwordHash = await computeHash({ context, wanted: attributes })
  const user = await context.database.asOwner(async (sql) => {
    const { id, email } = await loadNamedUser({ sql, ...asked })
    const change = { sql, userId: id, time: context.now().toISOString() }
    if (passwordHash !== null) await setPassword({ ...change, passwordHash, keepSessionId: null })
    if (attributes.email !== '' && attributes.email !== email) {
      if (await findUserByEmail(sql, attributes.email)) throw refusal('email_exists')
      await setEmail({ ...change, email: attributes.email, isOwnWish: false })
    }
    if (attributes.email_confirm) await confirmEmail(change)
    if (attributes.user_metadata) {
      await mergeMetadata({
        ...change,
        column: 'raw_user_meta_data',
        data: attributes.user_metadata,
      })
    }
    if (attributes.app_metadata) {
      await mergeMetadata({ ...change, column: 'raw_app_meta_data', data: attributes.app_metadata })
    }
    if (attributes.role !== '') {
      await sql.query('update auth.users set role = $2 where id = $1', [id, attributes.role])
    }
    await ban({ sql, context, userId: id, wanted: attributes })
    return requireUser({ sql, id })
  })
  return { json: publicUser(user) }
}

const DeleteSchema = z.object({ should_soft_delete: z.boolean().nullish() })

async function remove(asked: Asked): Promise<Answer> {
  const { context, request } = asked
  const { should_soft_delete: isSoft } = await readJson({ request, schema: DeleteSchema })
  await context.database.asOwner(async (sql) => {
    const user = await loadNamedUser({ sql, ...asked })
    if (isSoft) await softDeleteUser({ sql, context, user })
    else await sql.query('delete from auth.users where id = $1', [user.id])
  })
  return { json: {} }
}

async function removeFactor(asked: Asked): Promise<Answer> {
  const { context, request } = asked
  const factor = await context.database.asOwner(async (sql) => {
    const user = await loadNamedUser({ sql, ...asked })
    const factor = requireFactor({ user, id: request.params.factor ?? '' })
    await deleteFactor({ sql, context, factor })
    return factor
  })
  return { json: publicFactor(factor) }
}

async function readAttributes({ request }: Asked): Promise<Attributes> {
  const attributes = await readJson({ request, schema: AttributesSchema })
  if (attributes.phone !== '')
    throw refusal('phone_provider_disabled', { message: 'Unsupported phone provider' })
  if (attributes.id !== '' && !isUuid(attributes.id)) {
    throw refusal('validation_failed', { message: 'ID must be an UUID' })
  }
  return { ...attributes, email: attributes.email === '' ? '' : requireEmail(attributes.email) }
}

async function computeHash({
  context: { passwords, settings },
  wanted: { password, password_hash: hash },
}: {
  context: AuthContext
  wanted: Attributes
}): Promise<string | null> {
  if (password !== '' && hash !== '') {
    const message = 'Only a password or a password hash should be provided'
    throw refusal('validation_failed', { message })
  }
  if (hash !== '') return hash
  if (password === '') return null
  requireStrongPassword({ password, minLength: settings.passwordMinLength })
  return passwords.hash(password)
}

async function ban({
  sql,
  context,
  userId,
  wanted: { ban_duration: duration },
}: {
  sql: SqlRunner
  context: AuthContext
  userId: string
  wanted: Attributes
}) {
  if (duration === '') return
  const until = endOfBan({ duration, now: context.now() })
  await sql.query('update auth.users set banned_until = $2 where id = $1', [
    userId,
    until?.toISOString() ?? null,
  ])
}
