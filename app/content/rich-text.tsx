import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { dropEmptyBlocks } from './drop-empty-blocks.ts'
import { useFill } from './placeholders.tsx'

type LinkMark = { _type: 'link'; href?: string | null }

/** Separates the spans of a block, since a claim may include several: "get **{freeMonths}** free". */
const SPAN_END = '\0'

type RichTextValue = Parameters<typeof PortableText>[0]['value']

const components: PortableTextComponents = {
  marks: {
    // SmartLink rejects executable addresses and shows the text only.
    link: ({ children, value }: PortableTextMarkComponentProps<LinkMark>) => (
      <TextLink href={value?.href}>{children}</TextLink>
    ),
  },
}

/**
 * Portable text as semantic HTML, its placeholders filled. Marks, styles and blocks that the site does not know show
 * their text.
 */
export function RichText({
  value,
  isUnderHeading = false,
}: {
  value: RichTextValue | null | undefined
  /** Under an `h2` of the place where it stands. */
  isUnderHeading?: boolean
}) {
  const fill = useFill()
  if (!value) return null
  const blocks = Array.isArray(value) ? value : [value]
  return (
    <PortableText
      value={dropEmptyBlocks(blocks).map((block) =>
        fillSpans(isUnderHeading ? lowerHeading(block) : block, fill),
      )}
      components={components}
      onMissingComponent={false}
    />
  )
}

const LOWER: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' }

function lowerHeading<Block extends object>(block: Block): Block {
  const style = 'style' in block && typeof block.style === 'string' ? LOWER[block.style] : undefined
  return style === undefined ? block : { ...block, style }
}

function fillSpans<Block extends object>(block: Block, fill: (text: string) => string): Block {
  if (!('children' in block) || !Array.isArray(block.children)) return block
  const children: unknown[] = block.children
  const filled = fill(children.map((child) => (isSpan(child) ? child.text : '')).join(SPAN_END))
  const texts = filled.split(SPAN_END)
  return {
    ...block,
    // Children other than spans are inline objects, which stay.
    children: children.flatMap((child, index) => {
      if (!isSpan(child)) return [child]
      const text = texts[index]
      return text ? [{ ...child, text }] : []
    }),
  }
}

function isSpan(child: unknown): child is { text: string } {
  return (
    typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
  )
}
