import { PaperSection } from '#app/blocks/section.tsx'
import { type ImageValue } from '#app/content/image.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { IntegrationMark } from '#app/blocks/integration-directory/integration-mark.tsx'

type Item = {
  _id: string
  name: string | null
  monogram: string | null
  logo: ImageValue | null
  href: string | null
}

/** Other integrations of the category, and the trademark notice. */
export function OtherIntegrations({
  heading,
  note,
  items,
}: {
  heading: string | null
  note: string | null
  items: readonly Item[]
}) {
  if (items.length === 0 && !note) return null
  const id = items.length > 0 && heading ? 'others' : undefined
  return (
    <PaperSection labelledBy={id} isFirst={false}>
      <div className="page-width">
        {id && (
          <h2 id={id} className="type-h3">
            {heading}
          </h2>
        )}
        {items.length > 0 && (
          <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 md:grid-cols-3">
            {items.map((item) => (
              <li key={item._id} className="min-w-0">
                <SmartLink
                  href={item.href}
                  className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 font-semibold hover:border-line-strong"
                >
                  <IntegrationMark integration={item} />
                  <span className="min-w-0">{item.name}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
        )}
        {note && <p className="type-caption mt-8 max-w-[70ch] text-muted">{note}</p>}
      </div>
    </PaperSection>
  )
}
