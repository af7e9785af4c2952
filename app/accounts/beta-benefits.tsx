import { type SIGNUP_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { SanityImage } from '#app/content/image.tsx'
import { Initials } from '#app/ui/initials.tsx'

type Page = NonNullable<SIGNUP_QUERY_RESULT['page']>

/** Benefits of the beta programme, with a quotation. */
export function BetaBenefits({
  page: { benefitsHeading, benefits, testimonial },
}: {
  page: Pick<Page, 'benefitsHeading' | 'benefits' | 'testimonial'>
}) {
  return (
    <div className="rounded-lg bg-sand px-6 py-8 sm:px-10 sm:py-11">
      {benefitsHeading !== null && <h2 className="type-h3">{benefitsHeading}</h2>}
      {benefits !== null && benefits.length > 0 && (
        <ul className="mt-6 border-t border-ink">
          {benefits.map(({ _key, title, text }) => (
            <li key={_key} className="border-b border-line py-4">
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-muted empty:hidden">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {testimonial && <Testimonial testimonial={testimonial} />}
    </div>
  )
}

function Testimonial({ testimonial }: { testimonial: NonNullable<Page['testimonial']> }) {
  const { quote, name, title, company, image } = testimonial
  return (
    <figure className="mt-9">
      <blockquote className="type-quote">“{quote}”</blockquote>
      <figcaption className="mt-5 flex items-center gap-3">
        {image?.asset ? (
          <SanityImage
            image={image}
            width={44}
            aspectRatio={1}
            className="size-11 flex-none rounded-full object-cover"
          />
        ) : (
          <Initials name={name} />
        )}
        <span className="type-small min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">{[title, company].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  )
}
