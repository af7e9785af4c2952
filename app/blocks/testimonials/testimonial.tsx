import { SanityImage } from '#app/content/image.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { type BlockOf } from '../block.types.ts'
import { Stars } from './stars.tsx'

type TestimonialValue = NonNullable<NonNullable<BlockOf<'testimonials'>['testimonials']>[number]>

export function Testimonial({
  testimonial: { quote, name, title, company, image, stars },
  isLarge,
}: {
  testimonial: TestimonialValue
  isLarge: boolean
}) {
  const role = [title, company].filter(Boolean).join(', ')
  return (
    <figure className={isLarge ? '' : 'border-t border-ink pt-4'}>
      {quote !== null && (
        <blockquote className={isLarge ? 'type-quote-xl' : 'type-quote'}>
          <p>“{quote}”</p>
        </blockquote>
      )}
      <figcaption
        className={`flex items-center ${isLarge ? 'mt-8 gap-3.5 md:mt-11' : 'mt-6 gap-3.5'}`}
      >
        <Portrait name={name} image={image} isLarge={isLarge} />
        <span className="type-small min-w-0 leading-[1.4]">
          <span className="flex flex-wrap items-center gap-x-2.5">
            <span className="font-semibold">{name}</span> <Stars count={stars} />
          </span>
          <span className="block">{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function Portrait({
  name,
  image,
  isLarge,
}: Pick<TestimonialValue, 'name' | 'image'> & { isLarge: boolean }) {
  if (image?.asset) {
    return (
      <SanityImage
        image={image}
        width={isLarge ? 48 : 32}
        aspectRatio={1}
        className="flex-none rounded-full"
      />
    )
  }
  if (name === null) return null
  return isLarge ? (
    <Initials name={name} size="large" tone="accent" />
  ) : (
    <Initials name={name} tone="outline" />
  )
}
