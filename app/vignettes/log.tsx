import { Frame } from './frame.tsx'
import { type VignetteData } from './vignette.types.ts'

/** A delivery with such a status did not arrive. */
const HTTP_ERROR = /^[45]\d\d$/

/** Events with their time, a line each. */
export function Log({
  vignette: { title, note, entries },
}: {
  vignette: VignetteData<'logVignette'>
}) {
  return (
    <Frame title={title} note={note}>
      <ol>
        {(entries ?? []).map((entry) => (
          <li
            key={entry._key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line px-[18px] py-3 not-last:border-b @[27.5rem]/window:grid-cols-[4.75rem_minmax(0,1fr)_auto]"
          >
            <span className="text-muted tabular-nums @max-[27.5rem]/window:col-span-2">
              {entry.when}
            </span>
            <p className="min-w-0 text-[0.90625rem]">
              <span className="font-semibold">{entry.text}</span>
              {entry.note !== null && (
                <span className="block text-[0.8125rem] text-muted">{entry.note}</span>
              )}
            </p>
            {entry.status !== null && (
              <span
                className={`rounded-sm border border-transparent px-[7px] py-[3px] text-[0.78125rem] leading-none font-semibold tabular-nums ${HTTP_ERROR.test(entry.status) ? 'bg-danger-tint text-danger' : 'bg-tint text-accent'}`}
              >
                {entry.status}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Frame>
  )
}
