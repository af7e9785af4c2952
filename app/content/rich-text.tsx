import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { type TypedObject } from '@portabletext/types'
import { isSafeAddress } from '#schemas/objects/link-address.ts'
import { SmartLink } from '#app/ui/smart-link.tsx'

const components: PortableTextComponents = {
  marks: {
    link: ({ children, value }) => {
      const href: unknown = value?.href
      return typeof href === 'string' && isSafeAddress(href) ? (
        <SmartLink href={href} className="text-link">
          {children}
        </SmartLink>
      ) : (
        <>{children}</>
      )
    },
  },
}

/** Portable text as semantic HTML. Marks, styles and blocks that the site does not know show their text. */
export function RichText({ value }: { value: TypedObject[] | null | undefined }) {
  if (!value) return null
  return (
    <PortableText value={value} components={components} onMissingComponent={false} />
  )
}
