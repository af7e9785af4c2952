import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { Band } from '../section.tsx'
import { Testimonial } from './testimonial.tsx'

/** Customer quotes: the first is large, the others are beside it. */
export function Testimonials({ block }: BlockProps<'testimonials'>) {
  const [first, ...others] = present(block.testimonials)
  if (!first) return null
  return (
    <Band labelledBy={undefined} ground="sand">
      <div className="page-grid md:items-end">
        <div className="md:col-span-8">
          <Testimonial testimonial={first} isLarge />
        </div>
        {others.length > 0 && (
          <div className="mt-8 grid gap-10 md:col-span-3 md:col-start-10 md:mt-0">
            {others.map((testimonial) => (
              <Testimonial key={testimonial._id} testimonial={testimonial} isLarge={false} />
            ))}
          </div>
        )}
      </div>
    </Band>
  )
}
