import { type ImageValue, measureImage, SanityImage } from './image.tsx'

/** An image as `previewedImageProjection` returns it. */
export type PreviewedImageValue = ImageValue & {
  asset: { lqip: string | null; isOpaque: boolean | null } | null
}

/**
 * A picture above its blurred preview until it has loaded, with its space reserved from the first layout. Nothing
 * without an asset.
 *
 * @param width largest width, in CSS pixels; never wider than its container
 * @param fills whether it fills the width of its container
 */
export function PreviewedImage({
  image,
  width: maxWidth,
  maxHeight,
  aspectRatio,
  sizes,
  isFirst = false,
  fills = false,
  className = '',
}: {
  image: PreviewedImageValue | null | undefined
  width: number
  maxHeight?: number
  aspectRatio?: number | undefined
  sizes: string
  isFirst?: boolean
  fills?: boolean
  className?: string
}) {
  const size = measureImage({ image, width: maxWidth, maxHeight, aspectRatio })
  if (!image?.asset || !size) return null
  const { width, height } = size
  // Through a picture that is not opaque the preview would show for ever.
  const preview = image.asset.isOpaque ? image.asset.lqip : null
  return (
    <div
      className={`relative overflow-hidden dark:brightness-90 print:brightness-100 ${fills ? '' : 'w-fit max-w-full'} ${className}`}
    >
      {/* Has the shape of the picture, which is not there before the first paint. */}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className={`block h-auto ${fills ? 'w-full' : 'max-w-full'}`}
      />
      {preview && (
        <img
          src={preview}
          alt=""
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full object-cover print:hidden"
        />
      )}
      <SanityImage
        image={image}
        width={width}
        aspectRatio={width / height}
        sizes={sizes}
        isFirst={isFirst}
        className={`absolute inset-0 size-full ${isFirst ? 'block' : 'later-picture'}`}
      />
    </div>
  )
}
