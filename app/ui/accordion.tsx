import { type ReactNode } from 'react'
import { MinusIcon, PlusIcon } from './icons.tsx'

type AccordionItem = { key: string; heading: string; content: ReactNode }

/**
 * Questions below an ink rule, at most one open at a time: native `<details>` that share a name, so it needs no script.
 * `name` is unique on the page.
 */
export function Accordion({
  name,
  items,
  isFirstOpen = false,
}: {
  name: string
  items: AccordionItem[]
  isFirstOpen?: boolean
}) {
  return (
    <div className="border-t border-ink">
      {items.map((item, index) => (
        <details
          key={item.key}
          name={name}
          open={isFirstOpen && index === 0}
          className="accordion-item group/item border-b"
        >
          <summary className="flex items-center justify-between gap-6 py-5">
            <h3 className="text-[1.1875rem]/[1.35] font-semibold">{item.heading}</h3>
            <PlusIcon className="size-4.5 group-open/item:hidden" />
            <MinusIcon className="hidden size-4.5 group-open/item:block" />
          </summary>
          <div className="max-w-[62ch] pr-10 pb-7 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
