import { PreviewedImage } from '#app/content/previewed-image.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { ToneSection } from '../section.tsx'
import { StackedOpening } from '../section-opening.tsx'
import { describeSize } from './file-size.ts'

type Download = NonNullable<NonNullable<BlockOf<'downloadList'>['downloads']>[number]>

/** Files to download. The browser saves them even if it could display them. */
export function DownloadList({ block, headingLevel }: BlockProps<'downloadList'>) {
  const { heading, lead, tone } = block
  const id = headingId(block)
  const downloads = present(block.downloads).filter(({ url }) => url)
  if (!id && !lead && downloads.length === 0) return null
  const isFirst = headingLevel === 1
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <StackedOpening level={headingLevel} id={id} heading={heading} lead={lead} />
        {downloads.length > 0 && (
          <ul className="max-w-[840px] border-b border-line">
            {downloads.map((download) => (
              <DownloadRow key={download._id} download={download} />
            ))}
          </ul>
        )}
      </div>
    </ToneSection>
  )
}

/** Without the upload's name the lake would give the file one of its own. */
function DownloadRow({ download }: { download: Download }) {
  const { title, url, fileName, extension, size, description, cover } = download
  const kind = [extension?.toUpperCase(), describeSize(size)].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-5 border-t border-line py-5 sm:gap-8">
      {cover?.asset && (
        <PreviewedImage
          image={cover}
          width={120}
          maxHeight={170}
          sizes="120px"
          className="w-20 flex-none rounded-sm border border-line sm:w-[120px]"
        />
      )}
      <div className="min-w-0">
        <SmartLink
          href={`${url}?dl=${encodeURIComponent(fileName ?? '')}`}
          className="text-link type-h3"
        >
          {title || kind}
        </SmartLink>
        {title && kind && <p className="type-small mt-1 text-muted tabular-nums">{kind}</p>}
        {description && <p className="mt-2 max-w-[38em]">{description}</p>}
      </div>
    </li>
  )
}
