import { BookmarkIcon } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { type ArticleWords } from '#app/articles/article.types.ts'
import { useSaved } from './saved-articles.ts'

/** Keeps the article in this browser. It needs a script, so its room stays empty until there is one. */
export function SaveButton({ words, id }: { words: ArticleWords; id: string }) {
  const isHydrated = useIsHydrated()
  const { isSaved, toggle } = useSaved(id)
  const notices = {
    added: words?.addedText,
    removed: words?.removedText,
    refused: words?.saveFailedText,
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      className={`article-tool ${isHydrated ? '' : 'invisible'}`}
      onClick={() => showToast(notices[toggle()])}
    >
      <BookmarkIcon isFilled={isSaved} />
      {isSaved ? words?.savedLabel : words?.saveLabel}
    </button>
  )
}
