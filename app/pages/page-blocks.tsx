import { BlockList } from '#app/blocks/block-list.tsx'
import { present } from '#app/blocks/present.ts'
import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** The blocks of a page. A page whose blocks have no heading is named by its title, for those who cannot see it. */
export function PageBlocks({ page }: { page: NonNullable<PAGE_QUERY_RESULT> }) {
  const hasHeading = present(page.blocks).some(
    (block) => 'heading' in block && block.heading?.trim(),
  )
  return (
    <>
      {!hasHeading && <h1 className="sr-only">{page.title ?? page.path}</h1>}
      <BlockList blocks={page.blocks} />
    </>
  )
}
