import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { IntegrationMark, readStatusLabel, StatusDot } from './integration-mark.tsx'

type Directory = BlockOf<'integrationDirectory'>
type Category = NonNullable<NonNullable<Directory['categories']>[number]>
type Item = NonNullable<NonNullable<Category['integrations']>[number]>

/** The categories with their integrations, like the index of a book: category and number at the left, entries at the right. */
export function IntegrationDirectory({ block, headingLevel }: BlockProps<'integrationDirectory'>) {
  const id = headingId(block)
  const categories = present(block.categories)
  if (categories.length === 0 && headingLevel === 2) return null
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div id="integrations" className="page-width scroll-mt-10">
        <div className="grid gap-x-6 gap-y-4 not-has-[*]:hidden md:grid-cols-2 md:items-end">
          <BlockHeading level={headingLevel} id={id} className="type-h2 min-w-0">
            {block.heading}
          </BlockHeading>
          {block.lead !== null && <p className="type-lead min-w-0">{block.lead}</p>}
        </div>
        {categories.map((category) => (
          <CategoryRow
            key={category._id}
            category={category}
            labels={block.template}
            headingLevel={id && headingLevel === 2 ? 3 : 2}
          />
        ))}
      </div>
    </PaperSection>
  )
}

function CategoryRow({
  category,
  labels,
  headingLevel,
}: {
  category: Category
  labels: Directory['template']
  headingLevel: 2 | 3
}) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  const items = present(category.integrations)
  return (
    <section className="mt-12 grid gap-x-6 gap-y-7 border-t border-ink pt-6 first:mt-0 md:mt-20 md:grid-cols-12">
      <div className="min-w-0 md:col-span-3">
        <div className="flex items-baseline justify-between gap-4 md:sticky md:top-24 md:block">
          <Heading className="type-h3">{category.title}</Heading>
          <p
            aria-hidden="true"
            className="font-display text-[1.5rem] font-semibold text-muted tabular-nums md:mt-1"
          >
            {items.length}
          </p>
          {category.description !== null && (
            <p className="type-small mt-3 hidden text-muted md:block">{category.description}</p>
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <p className="text-muted md:col-span-9">{labels?.emptyText}</p>
      ) : (
        <ul
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:col-span-9 ${items.length % 3 === 0 ? 'md:grid-cols-3' : 'md:gap-6'}`}
        >
          {items.map((item) => (
            <IntegrationCard
              key={item._id}
              item={item}
              labels={labels}
              headingLevel={headingLevel === 3 ? 4 : 3}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function IntegrationCard({
  item,
  labels,
  headingLevel,
}: {
  item: Item
  labels: Directory['template']
  headingLevel: 3 | 4
}) {
  const Heading = headingLevel === 4 ? 'h4' : 'h3'
  const { name, description, status, href } = item
  const statusLabel = readStatusLabel({ status, labels })
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start gap-3.5">
        <IntegrationMark integration={item} />
        <div className="min-w-0">
          <Heading className="type-h4">{name}</Heading>
          {statusLabel && (
            <p className="type-caption mt-0.5 flex items-center gap-2 text-muted">
              <StatusDot status={status} />
              {statusLabel}
            </p>
          )}
        </div>
      </div>
      {description !== null && <p className="type-small mt-4 mb-5 text-muted">{description}</p>}
      {href !== null && labels?.learnMoreLabel && (
        <SmartLink href={href} className="text-link type-small mt-auto self-start py-1">
          {labels.learnMoreLabel}
          {/* Search engines and lists of links read a link's words, not its aria-label. */}
          <span className="sr-only">
            {' '}
            {(labels.aboutText ?? '{name}').replaceAll('{name}', () => name ?? '')}
          </span>
        </SmartLink>
      )}
    </li>
  )
}
