import { SanityImage } from '#app/content/image.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { LinkText } from '../link-button.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'

/** A quote with its author. */
export function Quote({ block }: BlockProps<'quote'>) {
  const { text, name, role, company, image, source, size, tone } = block
  const isLarge = size === 'large'
  const position = [role, company].filter(Boolean).join(', ')
  return (
    <ToneSection tone={tone} labelledBy={undefined} isFirst={false}>
      <div className="page-width">
        <figure className={isLarge ? 'max-w-[960px]' : 'max-w-[640px] border-t border-ink pt-5'}>
          {text !== null && (
            <blockquote className={isLarge ? 'type-quote-xl' : 'type-quote'}>
              <p>“{text}”</p>
            </blockquote>
          )}
          <figcaption className="mt-7 flex flex-wrap items-center gap-x-3.5 gap-y-3">
            {image?.asset ? (
              <SanityImage
                image={image}
                width={48}
                aspectRatio={1}
                className="flex-none rounded-full"
              />
            ) : (
              name !== null && <Initials name={name} size="large" tone="accent" />
            )}
            <span className="type-small min-w-0 leading-[1.4]">
              <span className="block font-semibold">{name}</span>
              <span className="block empty:hidden">{position}</span>
            </span>
            <LinkText link={source} />
          </figcaption>
        </figure>
      </div>
    </ToneSection>
  )
}
