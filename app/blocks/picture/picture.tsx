import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'

const SHAPES: Readonly<Record<string, number>> = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 }

/** Higher than this a picture would fill more than a screen. */
const MAX_HEIGHT = 900

const WIDTHS = {
  text: {
    width: 640,
    sizes: '(min-width: 720px) 640px, calc(100vw - 40px)',
    place: 'page-width',
  },
  wide: {
    width: 1200,
    sizes: '(min-width: 1280px) 1200px, calc(100vw - 40px)',
    place: 'page-width',
  },
  full: { width: 2400, sizes: '100vw', place: '' },
} as const

/** A picture with a caption; nothing without a picture. */
export function Picture({ block, hasFirstPicture = false }: BlockProps<'picture'>) {
  const { image, caption, link, ratio, tone } = block
  if (!image?.asset) return null
  const isFull = block.width === 'full'
  const { width, sizes, place } = WIDTHS[block.width ?? 'wide'] ?? WIDTHS.wide
  const picture = (
    <PreviewedImage
      image={image}
      width={width}
      aspectRatio={SHAPES[ratio ?? '']}
      sizes={sizes}
      isFirst={hasFirstPicture}
      fills={isFull}
      {...(!isFull && { maxHeight: MAX_HEIGHT })}
      className={isFull ? '' : 'rounded-lg'}
    />
  )
  return (
    <ToneSection tone={tone} labelledBy={undefined} isFirst={false}>
      <figure className={place}>
        {link?.href ? (
          <SmartLink
            href={link.href}
            aria-label={link.label ?? undefined}
            className={isFull ? 'block' : 'block w-fit max-w-full rounded-lg'}
          >
            {picture}
          </SmartLink>
        ) : (
          picture
        )}
        {caption && (
          <figcaption
            className={`type-small mt-3 max-w-[640px] in-data-[ground=deep]:text-on-deep ${isFull ? 'page-width' : ''} text-muted`}
          >
            {caption}
          </figcaption>
        )}
      </figure>
    </ToneSection>
  )
}
