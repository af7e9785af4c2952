import { Frame } from './frame.tsx'
import { PersonMark } from './person-mark.tsx'
import { type VignetteData } from './vignette.types.ts'

/** Messages between people and the product: theirs on the left, ours on the right. */
export function Thread({
  vignette: { title, note, messages },
}: {
  vignette: VignetteData<'threadVignette'>
}) {
  return (
    <Frame title={title} note={note}>
      <ol className="grid gap-3.5 p-4 sm:p-[18px]">
        {(messages ?? []).map(({ _key, author, when, text, isOurs }) => (
          <li
            key={_key}
            className={`flex max-w-[88%] min-w-0 gap-2.5 ${isOurs ? 'flex-row-reverse justify-self-end' : ''}`}
          >
            <PersonMark name={author} tone={isOurs ? 'selected' : 'sand'} />
            <div className="min-w-0">
              <p className={`text-[0.78125rem] text-muted ${isOurs ? 'text-right' : ''}`}>
                <span className="font-semibold text-ink">{author}</span>{' '}
                <span className="tabular-nums">{when}</span>
              </p>
              <p
                className={`mt-1 rounded-lg border border-transparent px-[13px] py-[9px] text-[0.90625rem] leading-[1.5] ${isOurs ? 'rounded-tr-[2px] bg-tint' : 'rounded-tl-[2px] bg-sand'}`}
              >
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Frame>
  )
}
