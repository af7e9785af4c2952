import { type AnalyticsTagFields, dataAttributes } from '#app/content/settings/analytics.ts'
import { useNonce } from '#app/http/security/nonce.ts'

/**
 * The analytics scripts, for visitors who agreed. They run after the page has been read, and only as part of a
 * document: changing the choice reloads the page.
 */
export function AnalyticsTags({ tags }: { tags: readonly AnalyticsTagFields[] }) {
  const nonce = useNonce()
  return tags.map((tag) =>
    tag.src ? (
      <script
        key={tag._key}
        nonce={nonce}
        src={tag.src}
        defer
        suppressHydrationWarning
        {...dataAttributes(tag)}
      />
    ) : null,
  )
}
