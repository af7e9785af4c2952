import { SanityImage } from '#app/content/image.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { SectionOpening } from '../section-opening.tsx'

type Leader = NonNullable<NonNullable<BlockOf<'leaders'>['leaders']>[number]>

/** The leadership team, two per row, each with a link to a profile. */
export function Leaders({ block, headingLevel }: BlockProps<'leaders'>) {
  const id = headingId(block)
  const leaders = present(block.leaders)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <SectionOpening level={headingLevel} id={id} heading={block.heading} lead={block.lead} />
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {leaders.map((leader) => (
            <LeaderProfile
              key={leader._id}
              leader={leader}
              level={id && headingLevel === 2 ? 3 : 2}
            />
          ))}
        </ul>
      </div>
    </PaperSection>
  )
}

function LeaderProfile({
  leader: { name, role, bio, image, profiles },
  level,
}: {
  leader: Leader
  level: 2 | 3
}) {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <li className="flex min-w-0 flex-col gap-5 border-t border-ink pt-5 lg:flex-row lg:gap-6">
      {image?.asset ? (
        <SanityImage
          image={image}
          width={96}
          aspectRatio={1}
          className="size-24 flex-none rounded-lg"
        />
      ) : (
        <Initials
          name={name}
          size="large"
          className="size-18 text-[1.5rem] lg:size-24 lg:text-[2rem]"
        />
      )}
      <div className="min-w-0">
        <Heading className="type-h3">{name}</Heading>
        <p className="text-muted">{role}</p>
        {bio && <p className="mt-3 max-w-[34em]">{bio}</p>}
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 not-has-[*]:hidden">
          {(profiles ?? []).map(({ _key, label, url }) => (
            <li key={_key} className="flex min-h-6 items-center">
              <TextLink href={url} className="-mx-1.5 inline-block min-w-6 px-1.5 py-0">
                {label}
                <span className="sr-only"> {name}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
