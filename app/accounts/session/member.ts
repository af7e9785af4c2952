import { type User } from '@supabase/supabase-js'
import { z } from 'zod'

const ProfileSchema = z.object({
  name: z.string().catch(''),
  company: z.string().catch(''),
})

/** Reads the profile from the metadata, in which members can write anything through other clients. */
export function toProfile(user: Pick<User, 'user_metadata'>) {
  return ProfileSchema.parse(user.user_metadata ?? {})
}

/** Lists the personal words that a password must not contain. */
export function getPersonal(user: Pick<User, 'user_metadata' | 'email'>) {
  const { name, company } = toProfile(user)
  return [name, company, user.email ?? '']
}

const MAX_NAME = 200

/** Returns the metadata of an account that is created for a buyer, with the name given at Stripe, if any. */
export function buyerProfile(name: string | null): { name?: string } {
  const line = [...(name?.replace(/\s+/g, ' ').trim() ?? '')].slice(0, MAX_NAME).join('')
  return line === '' ? {} : { name: line }
}
