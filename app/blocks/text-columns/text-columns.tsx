import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { useFilled } from '#app/content/placeholders.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'
import { ToneSection } from '../section.tsx'

type Item = NonNullable<BlockOf<'textColumns'>['items']>[number]

/** A few texts of equal weight, with or without pictures: in columns, on cards, or in rows beside their heading. */
export function TextColumns({ block, headingLevel }: BlockProps<'textColumns'>) {
  const id = headingId(block)
  const isRows = block.layout === 'rows'
  const items = block.items ?? []
  return (
    <ToneSection
      tone={block.tone === 'sand' ? 'sand' : null}
      labelledBy={id}
      isFirst={headingLevel === 1}
    >
      <div className={isRows ? 'page-grid gap-y-8' : 'page-width'}>
        <div
          className={`min-w-0 not-has-[*]:hidden ${isRows ? 'md:col-span-4' : 'grid gap-x-6 gap-y-4 md:grid-cols-2 md:items-end'}`}
        >
          <BlockHeading
            level={headingLevel}
            id={id}
            className={isRows ? 'type-h2-margin md:pr-6' : 'type-h2 min-w-0'}
          >
            {block.heading}
          </BlockHeading>
          {block.lead !== null && (
            <p className={isRows ? 'mt-4 text-muted md:pr-6' : 'type-lead min-w-0'}>{block.lead}</p>
          )}
        </div>
        {items.length > 0 && (
          <div
            className={isRows ? 'min-w-0 md:col-span-8' : `mt-10 md:mt-14 ${gridClasses(block)}`}
          >
            {items.map((item) => (
              <TextItem
                key={item._key}
                item={item}
                layout={block.layout}
                headingLevel={id && headingLevel === 2 ? 3 : 2}
              />
            ))}
          </div>
        )}
      </div>
    </ToneSection>
  )
}

const COLUMNS: Readonly<Record<string, string>> = {
  two: 'md:grid-cols-2',
  three: 'md:grid-cols-3',
  four: 'lg:grid-cols-4',
}

/**
 * By default, four short texts are laid out two by two until there is room for four; other numbers in threes. In two
 * columns, an odd last item fills the row.
 */
function gridClasses({ items, layout, perRow }: BlockOf<'textColumns'>) {
  const gap = layout === 'cards' ? 'gap-5 md:gap-6' : 'gap-x-6 gap-y-10'
  const count = items?.length ?? 0
  const fitting = count === 4 ? 'four' : count === 2 ? 'two' : 'three'
  const columns = COLUMNS[perRow ?? ''] ?? COLUMNS[fitting]
  return `grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 sm:max-md:[&>:last-child:nth-child(odd)]:col-span-2 ${gap} ${columns}`
}

const LOOKS = {
  columns: 'border-t border-ink pt-4',
  cards: 'rounded-lg border border-line bg-surface p-6 sm:p-7',
  rows: 'grid gap-x-6 gap-y-2 border-t border-line py-7 first:border-ink last:border-b md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]',
} as const

function TextItem({
  item: { title, text, points, picture, action },
  layout,
  headingLevel,
}: {
  item: Item
  layout: BlockOf<'textColumns'>['layout']
  headingLevel: 2 | 3
}) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  const filled = useFilled(text)
  return (
    <div className={`min-w-0 ${LOOKS[layout ?? 'columns']}`}>
      {picture?.asset && (
        <div className={layout === 'rows' ? 'mb-2 md:col-span-2 md:max-w-[640px]' : 'mb-5'}>
          <PreviewedImage
            image={picture}
            width={640}
            aspectRatio={16 / 10}
            sizes="(min-width: 640px) 50vw, calc(100vw - 40px)"
            fills
            className="rounded-md"
          />
        </div>
      )}
      {title !== null && <Heading className="type-h3 min-w-0">{title}</Heading>}
      <div
        className={`min-w-0 not-has-[*]:hidden ${layout === 'rows' ? 'md:col-start-2' : 'mt-2.5'}`}
      >
        {filled !== null && <p className="text-muted">{filled}</p>}
        {points !== null && points.length > 0 && (
          <ul className="mt-4 first:mt-0">
            {points.map((point, index) => (
              <li key={index} className="type-small border-t border-line py-2">
                {point}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 not-has-[*]:hidden first:mt-0">
          <LinkText link={action} />
        </p>
      </div>
    </div>
  )
}
