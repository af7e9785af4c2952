import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Message = NonNullable<SITE_SETTINGS_QUERY_RESULT>['notFound']

/** A page with a single message: a large figure, what happened, and one link. */
export function SystemMessage({
  figure,
  message,
}: {
  figure?: string | undefined
  message: Message
}) {
  const action = message?.action
  return (
    <section className="section page-width">
      {figure && <p className="type-display-xl text-accent tabular-nums">{figure}</p>}
      <h1 className="mt-6 type-h1">{message?.heading}</h1>
      <p className="mt-6 max-w-[36rem] type-lead text-muted">{message?.text}</p>
      {action?.href && (
        <p className="mt-10">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
      )}
    </section>
  )
}
