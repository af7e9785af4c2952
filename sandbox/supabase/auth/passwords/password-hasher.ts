import { hash, verify } from '@node-rs/bcrypt'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Takes the same time for nobody's password as for somebody's. */
  matches: (attempt: { password: string; hash: string | null }) => Promise<boolean>
}

/**
 * bcrypt, as the hosted service stores passwords, in the threads of libuv: the event loop goes on. Call it before or
 * after a transaction, never in one: the database has one connection, which would wait.
 */
export function createPasswordHasher({ cost }: { cost: number }): PasswordHasher {
  const nobodys = hash('nobody has this password', cost)
  return {
    hash: (password) => hash(password, cost),
    matches: async ({ password, hash: stored }) => {
      const matches = await verify(password, stored || (await nobodys))
      return matches && Boolean(stored)
    },
  }
}
