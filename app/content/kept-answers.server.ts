import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** More than there are pages, articles and searches that people ask for; what is asked for least goes first. */
const MOST_ANSWERS = 1_000

/** A stream of events that has died without a word leaves pages as old as this at most. */
const MAX_AGE_MS = 60_000

/** An answer, with the tags by which the Content Lake says that it may have changed; without, it is not kept. */
type Tagged = { syncTags?: readonly string[] }

/**
 * Answers of the Content Lake, kept for as long as somebody says which of them have changed. While nobody does,
 * nothing is kept and each question is asked.
 */
export function createKeptAnswers<Answer extends Tagged>({
  now = () => performance.now(),
}: { now?: () => number } = {}) {
  const answers = new LRUCache<string, Answer>({
    max: MOST_ANSWERS,
    ttl: MAX_AGE_MS,
    // Without a resolution of zero the cache would look at the clock once in a while only.
    ttlResolution: 0,
    perf: { now },
  })
  /** The questions on their way: who asks the same waits with them. */
  const asked = new Map<string, Promise<Answer>>()
  let hearing: Promise<void> | undefined
  let isFollowed = false
  let changes = 0

  function forget(isChanged: (answer: Answer) => boolean) {
    changes += 1
    // Their answers may be from before the change.
    asked.clear()
    for (const [key, answer] of answers.entries()) if (isChanged(answer)) answers.delete(key)
  }

  /**
   * Of what has arrived, Node may read a request first and then the event that came before it. By the next immediate it
   * has read both.
   */
  function allHeard() {
    hearing ??= setImmediate().then(() => (hearing = undefined))
    return hearing
  }

  async function ask({ key, read }: Question<Answer>) {
    const changesBefore = changes
    const reading = read()
    asked.set(key, reading)
    try {
      const answer = await reading
      if (changes === changesBefore && answer.syncTags) answers.set(key, answer)
      return answer
    } finally {
      if (asked.get(key) === reading) asked.delete(key)
    }
  }

  return {
    /** From now on it is told what changes. */
    follow() {
      isFollowed = true
      forget(() => true)
    },
    /** What changes is not known any more. */
    unfollow() {
      isFollowed = false
      forget(() => true)
    },
    /** Answers with one of these tags may be others now. */
    drop(tags: readonly string[]) {
      forget(({ syncTags }) => syncTags?.some((tag) => tags.includes(tag)) ?? true)
    },
    /** The answer to a question, read only where it is not known. */
    async get(question: Question<Answer>): Promise<Answer> {
      if (isFollowed) await allHeard()
      if (!isFollowed) return question.read()
      return answers.get(question.key) ?? asked.get(question.key) ?? ask(question)
    },
  }
}

/** The same key is the same question. */
type Question<Answer> = { key: string; read: () => Promise<Answer> }
