import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { FeatureEntry } from './feature-entry.tsx'

/** All features as the contents of a magazine: by stage, numbered through, each with its one figure. */
export function FeatureDirectory({ block, headingLevel }: BlockProps<'featureDirectory'>) {
  const id = headingId(block)
  const groups = (block.groups ?? []).map((group) => ({
    ...group,
    features: present(group.features),
  }))
  const groupLevel = id !== undefined && headingLevel === 2 ? 3 : 2
  const GroupHeading = `h${groupLevel}` as const
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} mb-10 md:mb-14`}
        >
          {block.heading}
        </BlockHeading>
        {groups.map((group, index) => (
          <div
            key={group._key}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 border-t border-ink pt-6 not-first:mt-14 md:grid-cols-12 md:pt-8 md:not-first:mt-20"
          >
            <div className="min-w-0 md:col-span-3">
              {group.title !== null && (
                <GroupHeading className="type-h2-margin">{group.title}</GroupHeading>
              )}
              {group.note !== null && <p className="mt-3 text-muted">{group.note}</p>}
            </div>
            <ol
              start={1 + countBefore({ groups, index })}
              className="grid min-w-0 gap-x-6 sm:grid-cols-2 md:col-span-9"
            >
              {group.features.map((feature, place) => (
                <FeatureEntry
                  key={feature._id}
                  feature={feature}
                  number={1 + countBefore({ groups, index }) + place}
                  headingLevel={entryLevel({ groupLevel, hasTitle: group.title !== null })}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </PaperSection>
  )
}

function countBefore({
  groups,
  index,
}: {
  groups: ReadonlyArray<{ features: readonly unknown[] }>
  index: number
}) {
  return groups.slice(0, index).reduce((count, { features }) => count + features.length, 0)
}

/** Entries are one level below the title of their stage, or at its level without one. */
function entryLevel({ groupLevel, hasTitle }: { groupLevel: 2 | 3; hasTitle: boolean }) {
  if (!hasTitle) return groupLevel
  return groupLevel === 2 ? 3 : 4
}
