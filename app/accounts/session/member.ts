import { type User } from '@supabase/supabase-js'
import { z } from 'zod'

const ProfileSchema = z.object({
  name: z.string().catch(''),
  company: z.string().catch(''),
})

/** Reads the profile from the metadata, where a member can write anything with another client. */
export function toProfile(user: Pick<User, 'user_metadata'>) {
  return ProfileSchema.parse(user.user_metadata ?? {})
}

/** Lists the personal words that a password must not contain. */
export function getPersonal(user: Pick<User, 'user_metadata' | 'email'>) {
  const { name, company } = toProfile(user)
  return [name, company, user.email ?? '']
}

const MAX_NAME = 200

/** The metadata of an account that is made for a buyer, who has typed a name at Stripe or none. */
export function buyerProfile(name: string | null): { name?: string } {
  const line = [...(name?.replace(/\s+/g, ' ').trim() ?? '')].slice(0, MAX_NAME).join('')
  return line === '' ? {} : { name: line }
}
