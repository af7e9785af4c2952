import { type Comment, type WrittenComment } from '#app/articles/article.types.ts'

/** A comment of a visitor. */
export type StoredComment = {
  id: string
  name: string
  content: string
  /** When it was sent, as the database writes it. */
  sentAt: string
  /** Only its author sees it. */
  isWaiting: boolean
}

/** Merges comments of the dataset with those of visitors, newest last. */
export function mergeComments({
  written,
  stored,
}: {
  written: WrittenComment[] | null
  stored: StoredComment[]
}): Comment[] {
  const all = [
    ...(written ?? []).map((comment) => ({ ...comment, isWaiting: false })),
    ...stored.map(({ id, name, content, sentAt, isWaiting }) => ({
      _key: id,
      name,
      content,
      date: new Date(sentAt).toISOString(),
      isWaiting,
    })),
  ]
  // A date without a time sorts before the times of that day.
  return all.sort((one, other) => compare(one.date ?? '', other.date ?? ''))
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
