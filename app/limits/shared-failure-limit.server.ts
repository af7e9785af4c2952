import { consume, openLimiter, readCount } from './shared-limit.server.ts'

/**
 * Limits failed attempts across all processes. `limit` failures within a window block the key for `pauseSeconds`; each
 * further block is twice as long, up to `maxPauseSeconds`. Blocks are forgotten after twice that without a new one.
 * Attempts while blocked do not extend the block. Local counts of a process are only reset by that process, or at the
 * end of the window.
 *
 * @param name identifies the limit
 */
export function createSharedFailureLimit({
  name,
  limit,
  windowSeconds,
  pauseSeconds,
  maxPauseSeconds,
}: {
  name: string
  limit: number
  windowSeconds: number
  pauseSeconds: number
  maxPauseSeconds: number
}) {
  const open = () => {
    const shared = { points: limit, duration: windowSeconds, refusesAlone: false }
    return {
      attempts: openLimiter({ ...shared, keyPrefix: name }),
      blocks: openLimiter({ ...shared, keyPrefix: `${name} blocks` }),
    }
  }
  let opened: ReturnType<typeof open> | undefined
  const limiters = () => (opened ??= open())

  async function setBlocks({ key, blocks }: { key: string; blocks: number }) {
    const pause = Math.min(pauseSeconds * 2 ** (blocks - 1), maxPauseSeconds)
    await limiters().blocks.set(key, blocks, pause + 2 * maxPauseSeconds)
    return pause
  }

  async function countBlocks(key: string) {
    return (await readCount({ limiter: limiters().blocks, key }))?.count ?? 0
  }

  return {
    /** Null when an attempt is allowed, otherwise the seconds to wait. */
    secondsToWait: async (key: string): Promise<number | null> => {
      const attempt = await readCount({ limiter: limiters().attempts, key })
      return attempt && attempt.count >= limit ? attempt.secondsLeft : null
    },
    /**
     * Counts an attempt as failed before its outcome is known, so that parallel attempts count as well.
     *
     * @returns null when it may be made, else the seconds to wait
     */
    take: async (key: string): Promise<number | null> => {
      const { attempts } = limiters()
      const counted = await consume({ limiter: attempts, key })
      if (counted.isOver) return counted.secondsLeft
      // Exactly one process gets this number and starts the block.
      if (counted.count === limit) {
        const pause = await setBlocks({ key, blocks: (await countBlocks(key)) + 1 })
        await attempts.block(key, pause)
      }
      return null
    },
    /**
     * Takes back a counted attempt, which succeeded; the failures before it still count. A block that began only because
     * the attempt was counted ends.
     */
    uncount: async (key: string) => {
      const { attempts } = limiters()
      const counted = await readCount({ limiter: attempts, key })
      if (!counted || counted.count === 0) return
      if (counted.count < limit) {
        await attempts.reward(key)
        return
      }
      const blocks = await countBlocks(key)
      if (blocks > 0) await setBlocks({ key, blocks: blocks - 1 })
      await attempts.set(key, limit - 1, windowSeconds)
    },
    /** Forgets the failures of a key: its last attempt succeeded. */
    reset: async (key: string) => {
      const { attempts, blocks } = limiters()
      await Promise.all([attempts.delete(key), blocks.delete(key)])
    },
  }
}
