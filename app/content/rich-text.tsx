import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import { TextLink } from '#app/ui/text-link.tsx'

type LinkMark = { _type: 'link'; href?: string | null }

type RichTextValue = Parameters<typeof PortableText>[0]['value']

const components: PortableTextComponents = {
  marks: {
    // SmartLink refuses addresses that could run something and then shows the text alone.
    link: ({ children, value }: PortableTextMarkComponentProps<LinkMark>) => (
      <TextLink href={value?.href}>{children}</TextLink>
    ),
  },
}

/** Portable text as semantic HTML. Marks, styles and blocks that the site does not know show their text. */
export function RichText({ value }: { value: RichTextValue | null | undefined }) {
  if (!value) return null
  return <PortableText value={value} components={components} onMissingComponent={false} />
}
