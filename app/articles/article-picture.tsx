import { SanityImage, type ImageValue } from '#app/content/image.tsx'

type PictureValue = ImageValue & {
  asset: { lqip: string | null; isOpaque?: boolean | null } | null
}

/** The pictures of articles are drawn on sheets of 2400 × 1000. */
const ASPECT_RATIO = 2.4

/**
 * The picture of an article, at most 500 px high, above its blurred preview until it has loaded. Renders nothing
 * without an asset.
 *
 * @param isDecorative where the headline beside it says enough, such as in a list
 */
export function ArticlePicture({
  image,
  width,
  sizes,
  isFirst = false,
  isDecorative = false,
}: {
  image: PictureValue | null
  width: number
  sizes: string
  isFirst?: boolean
  isDecorative?: boolean
}) {
  if (!image?.asset) return null
  return (
    <div
      className={`relative overflow-hidden bg-sand dark:brightness-90 ${isFirst ? '' : 'aspect-12/5'}`}
    >
      {image.asset.lqip && image.asset.isOpaque !== false && (
        <img
          src={image.asset.lqip}
          alt=""
          aria-hidden="true"
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <SanityImage
        image={isDecorative ? { ...image, alt: '' } : image}
        width={width}
        aspectRatio={ASPECT_RATIO}
        sizes={sizes}
        isFirst={isFirst}
        className={`relative h-auto max-h-[500px] w-full object-cover ${isFirst ? 'block' : 'later-picture'}`}
      />
    </div>
  )
}
