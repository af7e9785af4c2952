import { SanityImage } from '#app/content/image.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'

/** Word marks of customers in one ruled row. Without a customer there is no strip. */
export function LogoStrip({ block, headingLevel }: BlockProps<'logoStrip'>) {
  const id = headingId(block)
  const customers = present(block.customers).filter(({ logo }) => logo?.asset)
  if (customers.length === 0 && headingLevel === 2) return null
  return (
    <section aria-labelledby={id} className="pt-[72px] wrap-anywhere last-on-page:pb-[72px]">
      <div className="page-width border-y border-line md:grid md:grid-cols-[12.5rem_minmax(0,1fr)]">
        <BlockHeading
          level={headingLevel}
          id={id}
          className="type-small py-5 text-muted text-balance md:max-w-[10.625rem] md:self-center"
        >
          {block.heading}
        </BlockHeading>
        <div className="overflow-hidden border-t border-line md:border-t-0">
          {/* Every cell has a rule above and at its left; those of the outer cells are cut off. */}
          <ul className="-mt-px -ml-px grid grid-cols-2 sm:grid-cols-3 md:ml-0 md:grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))]">
            {customers.map(({ _id, logo }) => (
              <li key={_id} className="logo-cell">
                <SanityImage
                  image={logo}
                  width={240}
                  maxHeight={28}
                  className="h-auto max-w-full dark:invert"
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
