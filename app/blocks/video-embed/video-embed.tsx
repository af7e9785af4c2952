import { useState } from 'react'
import { cleanStega } from '#app/http/stega.ts'
import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { type Embed, readEmbedAddress } from '#schemas/embed-address.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PlayIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'
import { StackedOpening } from '../section-opening.tsx'

type EmbedBlock = BlockOf<'videoEmbed'>

/**
 * A video of another service. Nothing is loaded from there before the visitor presses Play; the poster is served by
 * this site.
 */
export function VideoEmbed({ block, headingLevel }: BlockProps<'videoEmbed'>) {
  const { heading, lead, address, caption, notice, watchLabel, width, tone } = block
  const id = headingId(block)
  const embed = readEmbedAddress(address)
  if (!id && !lead && !embed) return null
  const isFirst = headingLevel === 1
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <StackedOpening level={headingLevel} id={id} heading={heading} lead={lead} />
        {embed && (
          <figure className={width === 'text' ? 'max-w-[640px]' : ''}>
            <Player block={block} embed={embed} />
            <figcaption className="type-small mt-3 max-w-[640px] text-muted in-data-[ground=deep]:text-on-deep">
              {caption && <p>{caption}</p>}
              <p>
                {notice} <TextLink href={embed.watch}>{watchLabel || embed.service}</TextLink>
              </p>
            </figcaption>
          </figure>
        )}
      </div>
    </ToneSection>
  )
}

function Player({ block, embed }: { block: EmbedBlock; embed: Embed }) {
  // A new address is a new video, which has not been started.
  const [pressed, setPressed] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const { poster, title, playLabel } = block
  const name = cleanStega(title ?? '') || embed.service
  const face = (
    <span className={buttonClass({ className: 'pointer-events-none gap-2 shadow-lg' })}>
      <PlayIcon className="size-5" />
      {playLabel || embed.service}
    </span>
  )
  const place =
    'no-print absolute inset-0 flex items-end justify-start p-4 sm:p-6 cursor-pointer rounded-lg'
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg bg-deep">
      {pressed === embed.frame ? (
        <iframe
          ref={focusOn}
          src={embed.frame}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <PreviewedImage
            image={poster}
            width={1200}
            aspectRatio={16 / 9}
            sizes="(min-width: 1280px) 1200px, calc(100vw - 40px)"
            fills
          />
          {isHydrated ? (
            <button type="button" className={place} onClick={() => setPressed(embed.frame)}>
              {face}
              <span className="sr-only">{name}</span>
            </button>
          ) : (
            <a href={embed.watch} className={place}>
              {face}
              <span className="sr-only">{name}</span>
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** The button that had the focus is gone. */
function focusOn(frame: HTMLIFrameElement | null) {
  frame?.focus()
}
