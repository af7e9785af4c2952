import { blockViews } from './registry.ts'

/** Whether the site can draw a block: a dataset may hold one that only another version of it knows. */
export function isKnownBlock(block: { _type: string }) {
  return Object.hasOwn(blockViews, block._type)
}
