import { BlockHeading } from './block-heading.tsx'

/** The top of a section of many parts: its heading at the left, a line about it at the right. */
export function SectionOpening({
  level,
  id,
  heading,
  lead,
}: {
  level: 1 | 2
  id: string | undefined
  heading: string | null
  lead: string | null
}) {
  return (
    <div className="mb-10 grid gap-x-6 gap-y-4 not-has-[*]:hidden md:mb-14 md:grid-cols-2 md:items-end">
      <BlockHeading
        level={level}
        id={id}
        className={`${level === 1 ? 'type-h1' : 'type-h2'} min-w-0`}
      >
        {heading}
      </BlockHeading>
      {lead && <p className="type-lead min-w-0">{lead}</p>}
    </div>
  )
}

/** The top of a section: heading, and a line below. */
export function StackedOpening({ level, id, heading, lead }: Parameters<typeof SectionOpening>[0]) {
  return (
    <div className="mb-8 not-has-[*]:hidden md:mb-10">
      <BlockHeading level={level} id={id} className={level === 1 ? 'type-h1' : 'type-h2'}>
        {heading}
      </BlockHeading>
      {lead && <p className="type-lead mt-4 max-w-[34em]">{lead}</p>}
    </div>
  )
}
