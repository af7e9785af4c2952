import { createElement, type RefObject, useEffect, useRef } from 'react'
import { type BlockName, LOOK_FIELDS } from '#schemas/names.ts'
import { type BlockOf, type PageBlock } from './block.types.ts'
import { type DrawnBlocks, EmptyBlock } from './empty-block.tsx'
import { isKnownBlock } from './known-block.ts'
import { present } from './present.ts'
import { type BlockViews, blockViews } from './registry.ts'

/**
 * The blocks of a page in their order; the first heading is the page's `h1`. A block that the site
 * does not know is left out, and so is what a broken reference would have shown; conform has logged it. An editor's
 * preview shows the place of a block that is empty.
 */
export function BlockList({
  blocks,
}: {
  blocks: ReadonlyArray<PageBlock | null> | null | undefined
}) {
  const known = present(blocks).filter((block) =>
    block._isEmpty ? isKnownBlock(block) : isShown(block),
  )
  const drawn = useRef<DrawnBlocks | null>(null)
  // Runs after the effects of the blocks, which compare themselves with what was there before.
  useEffect(() => {
    const keys = new Set(present(blocks).map(({ _key }) => _key))
    drawn.current = { path: window.location.pathname, keys }
  }, [blocks])
  // A picture at the top of a page is fetched before all others.
  const leading = known.slice(0, 2).find(({ _type }) => _type === 'picture')
  const first = known.find((block) => 'heading' in block && block.heading?.trim())
  return (
    <>
      {known.map((block) => (
        <BlockView
          key={block._key}
          block={block}
          headingLevel={block === first ? 1 : 2}
          hasFirstPicture={block === leading}
          drawn={drawn}
        />
      ))}
    </>
  )
}

function BlockView<Name extends BlockName>({
  block,
  headingLevel,
  hasFirstPicture,
  drawn,
}: {
  block: BlockRecord<Name>
  headingLevel: 1 | 2
  hasFirstPicture: boolean
  drawn: RefObject<DrawnBlocks | null>
}) {
  const { _source: source, _title: title, _isEmpty: isEmpty } = block
  if (source !== undefined && isEmpty) {
    const name = title ?? block._type
    return <EmptyBlock blockKey={block._key} title={name} source={source} drawn={drawn} />
  }
  const views: BlockViews = blockViews
  return createElement(views[block._type], { block, headingLevel, hasFirstPicture, source })
}

/** Ties a block's type to its name, so that the compiler sees that view and block belong together. */
type BlockRecord<Name extends BlockName = BlockName> = {
  [Each in Name]: BlockOf<Each> & { _type: Each }
}[Name]

/** Whether the site can draw a block. One that an editor has added and not yet filled in leaves no gap on the page. */
export function isShown(block: { _type: string }) {
  return isKnownBlock(block) && hasContent(block)
}

function hasContent(block: object) {
  return Object.entries(block).some(
    ([name, value]) =>
      !name.startsWith('_') &&
      !LOOK_FIELDS.includes(name) &&
      (Array.isArray(value) ? value.length > 0 : value),
  )
}
