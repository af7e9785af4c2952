import { type AnalyticsTagFields, dataAttributes } from '#app/content/settings/analytics.ts'
import { useNonce } from '#app/http/security/nonce.ts'

/**
 * The scripts that count visits, for visitors who agreed. They run when the page has been read, and only as part of a
 * document: the choice about them loads the page anew.
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
