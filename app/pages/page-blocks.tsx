import { BlockList } from '#app/blocks/block-list.tsx'
import { type Page } from './page-query.server.ts'

/** The blocks of a page. If none has a heading, the title is added as a visually hidden one. */
export function PageBlocks({ page }: { page: Page }) {
  const hasHeading = page.blocks.some((block) => 'heading' in block && block.heading?.trim())
  return (
    <>
      {!hasHeading && <h1 className="sr-only">{page.title ?? page.path}</h1>}
      <BlockList blocks={page.blocks} />
    </>
  )
}
