import { type ComponentType, createElement, type RefObject, useEffect, useRef } from 'react'
import { type BlockName } from '#schemas/names.ts'
import { type BlockProps, type BlockRecord, type PageBlock } from './block.types.ts'
import { type PreviousBlocks, EmptyBlock } from './empty-block.tsx'
import { type ScriptedBlockName, scriptedViews, StaticBlock } from './registry.ts'

/**
 * The blocks of a page in their order; the first heading is the page's `h1`. An editor's preview shows the place of a
 * block that is empty.
 *
 * @param blocks as `listRenderedBlocks` selects them
 */
export function BlockList({ blocks }: { blocks: readonly PageBlock[] }) {
  const drawn = useRef<PreviousBlocks | null>(null)
  // Runs after the effects of the blocks, which compare with the previous state.
  useEffect(() => {
    const keys = new Set(blocks.map(({ _key }) => _key))
    drawn.current = { path: window.location.pathname, keys }
  }, [blocks])
  // Preload the picture at the top of a page.
  const leading = blocks
    .slice(0, 2)
    .find(
      (block) => block._type === 'picture' || (block._type === 'pageHeader' && block.image?.asset),
    )
  const first = blocks.find((block) => 'heading' in block && block.heading?.trim())
  return (
    <>
      {blocks.map((block) => (
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

type BlockViewProps<Name extends BlockName> = {
  block: BlockRecord<Name>
  headingLevel: 1 | 2
  hasFirstPicture: boolean
  source?: string | undefined
}

function BlockView({
  block,
  drawn,
  ...props
}: {
  block: PageBlock
  headingLevel: 1 | 2
  hasFirstPicture: boolean
  drawn: RefObject<PreviousBlocks | null>
}) {
  const { _source: source, _title: title, _isEmpty: isEmpty } = block
  if (source !== undefined && isEmpty) {
    const name = title ?? block._type
    return <EmptyBlock blockKey={block._key} title={name} source={source} drawn={drawn} />
  }
  return isScripted(block) ? (
    <ScriptedBlock block={block} {...props} source={source} />
  ) : (
    <StaticBlock block={block} {...props} source={source} />
  )
}

function isScripted(block: PageBlock): block is BlockRecord<ScriptedBlockName> {
  return Object.hasOwn(scriptedViews, block._type)
}

function ScriptedBlock<Name extends ScriptedBlockName>({ block, ...props }: BlockViewProps<Name>) {
  const views: { [Each in ScriptedBlockName]: ComponentType<BlockProps<Each>> } = scriptedViews
  return createElement(views[block._type], { block, ...props })
}
