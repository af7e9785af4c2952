import { type LEGAL_PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextLink } from '#app/ui/navigation/text-link.tsx'

/** The end of every legal page: contact, and the other legal pages. */
export function LegalQuestions({
  template,
  others,
  pathname,
}: Pick<LEGAL_PAGE_QUERY_RESULT, 'template' | 'others'> & { pathname: string }) {
  const links = (template?.links ?? []).filter(({ href, label }) => label && href !== pathname)
  return (
    <div className="mt-12 grid gap-10 sm:grid-cols-2">
      <section className="min-w-0">
        {template?.questionsHeading && <h2 className="type-h4">{template.questionsHeading}</h2>}
        {template?.questionsText && <p className="mt-2 text-muted">{template.questionsText}</p>}
        <ul className="mt-3 space-y-2">
          {links.map((link) => (
            <li key={link._key}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section className="min-w-0">
          <h2 className="type-h4">{template?.otherPagesLabel}</h2>
          <ul className="mt-3 space-y-2">
            {others.map(({ _id, title, slug }) => (
              <li key={_id}>
                <TextLink href={slug ? `/legal/${slug}` : null}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
