import { type LOGIN_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Vignette } from '#app/vignettes/vignette.tsx'

/** The product at work, beside the forms of members. */
export function AccountAside({ aside }: { aside: LOGIN_QUERY_RESULT['aside'] }) {
  if (!aside?.picture) return null
  return (
    <figure className="rounded-lg bg-sand p-5 sm:p-8">
      {aside.pictureNote !== null && (
        <figcaption className="type-h4 mb-5">{aside.pictureNote}</figcaption>
      )}
      <Vignette vignette={aside.picture} />
    </figure>
  )
}
